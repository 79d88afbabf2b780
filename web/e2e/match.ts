import type { Page } from 'playwright-core';
import type { NewMatch, SeatKind } from '../src/wire/http';

/** Creates a match over the interface and sits down on its local seats in this browser. */
export async function sitDown(page: Page, address: string, title: string, seats: Record<string, SeatKind>, more: Partial<NewMatch> = {}): Promise<string> {
  await page.goto(address);
  const id = await page.evaluate(
    async (body) => {
      const response = await fetch('/api/matches', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
      const created = (await response.json()) as { id: string; codes: Record<string, string>; links: Record<string, string>; owner?: string };
      const tokens: string[] = [];
      for (const [side, link] of Object.entries(created.codes)) {
        if (body.seats[side] !== 'here') continue;
        const sat = await fetch(`/api/matches/${created.id}/sit`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ link, salt: 'word' }) });
        tokens.push(((await sat.json()) as { token: string }).token);
      }
      const links = Object.fromEntries(Object.entries(created.links).filter(([side]) => body.seats[side] === 'link'));
      localStorage.setItem('sandtable.seats', JSON.stringify({ [created.id]: { tokens, links, owner: created.owner } }));
      return created.id;
    },
    { title, seats, ...more },
  );
  await page.goto(`${address}/#/m/${id}`);
  await takeOver(page);
  return id;
}

/** Waits for the table; where the sides have secrets, whoever sits at the screen says that he is alone with it. */
export async function takeOver(page: Page): Promise<void> {
  const table = page.locator('.board, .list-mode').first();
  const cover = page.getByTestId('hand-over');
  await table.or(cover).first().waitFor();
  if (await cover.count()) await cover.click();
  await table.waitFor();
}

/** Waits until a question is asked of whoever sits at the screen, who takes it over where the sides have secrets. */
export async function takeOverFor(page: Page, question: string): Promise<void> {
  const asked = page.getByTestId('prompt').filter({ hasText: question });
  const cover = page.getByTestId('hand-over');
  await asked.or(cover).first().waitFor();
  if (await cover.count()) await cover.click();
  await asked.waitFor();
}
