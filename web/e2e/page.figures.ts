import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, test } from 'vitest';
import { marker, people } from './browser';
import { moves } from './frames';
import { sitDown } from './match';
import { RealServer, toys } from './real-server';

// Figures, not tests: what they come to hangs on the machine and on what else it does.

const open = people();
const server = new RealServer(toys);
beforeAll(() => server.start());
afterAll(() => server.stop());

/** CPU time of the browser and all its helpers so far, in milliseconds: what a frame costs on any load. */
function cpuTime(): number {
  const processes = readdirSync('/proc').flatMap((name) => {
    try {
      if (!/^\d+$/.test(name)) return [];
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      const own = readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(marker);
      return [{ id: Number(name), parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]), own }];
    } catch {
      return []; // it ended meanwhile
    }
  });
  const family = new Set(processes.filter((process) => process.own).map((process) => process.id));
  for (let grown = true; grown; ) {
    grown = false;
    for (const { id, parent } of processes) {
      if (!family.has(id) && family.has(parent)) grown = family.add(id).size > 0;
    }
  }
  return processes.filter((process) => family.has(process.id)).reduce((sum, process) => sum + process.ticks, 0) * 10;
}

test('frames a second, and what a frame costs, on 1,500 hexes with 200 counters', async () => {
  const { page } = await open();
  await sitDown(page, server.address, 'valley', { north: 'here', south: 'here' }, { scenario: 'large' });
  await page.locator('.piece').nth(199).waitFor();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.locator('.pane:not([data-moving])').waitFor({ state: 'attached' });
  for (const kind of ['pan', 'zoom'] as const) {
    const start = cpuTime();
    const { frames, perSecond, worst } = await page.evaluate(moves, { kind, count: 150 });
    const cost = (cpuTime() - start) / frames;
    console.info(`${kind}: ${perSecond.toFixed(1)} frames/s (95th gap ${worst.toFixed(1)} ms), CPU per frame ${cost.toFixed(1)} ms`);
  }
});
