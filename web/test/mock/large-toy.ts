import { large, largeView } from '../fixtures/large';
import type { Prompt, Scene, View } from '../../src/wire/engine';
import { say } from '../fixtures/valley';
import type { Played, Toy } from './toy';
import { ask, refusal } from './toy';

/** A map as large as they come, to measure by; nothing much can be done on it. */
export class LargeToy implements Toy {
  readonly title = { id: 'large', name: 'Large Map', revision: 1, scenarios: [{ id: 'all', name: 'All' }], seats: ['north', 'south'], options: [] };
  readonly ledger = [];
  readonly scene: Scene = large();

  clone(): LargeToy {
    return this;
  }

  deciding(): number {
    return 0;
  }

  view(): View {
    return largeView();
  }

  prompt(): Prompt {
    const message = say('ask-move', { side: say('side-north') });
    const own = this.view().pieces.filter((piece) => piece.side === 0).map((piece) => ({ target: { piece: piece.piece }, label: `unit-${piece.piece}`, name: piece.name }));
    return ask(0, [], { message, rule: 'table', shape: 'one' }, own, refusal('table', message));
  }

  play(): Played[] {
    return [];
  }
}
