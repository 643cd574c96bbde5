import { beforeEach, describe, expect, test } from 'vitest';
import { headline as kred } from '../src/boards/kred/headlines';
import { Localizer, plain, type Record_ } from '../src/lib/fluent';
import { A_LETTER, Headlines, headlinesOf, SHOWN } from '../src/lib/headlines.svelte';
import { skipOf } from '../src/lib/skip';
import { words } from '../src/lib/words.svelte';
import type { Chair, Snapshot } from '../src/wire/protocol';

const SENTENCES = `
word-you = you
fact-rained = It rains
fact-snowed = It snows
fact-campaign_began = Campaign { $campaign } begins
fact-notch_lost = { WHO($seat) ->
    [you] You lose
   *[other] { NAME($seat) } loses
} a notch
`;
const localizer = new Localizer(SENTENCES, 'en', { names: ['Ann', 'Bob', 'Cat'], viewer: 0 });

beforeEach(() => words.load('en'));

describe('headlines', () => {
  const of = headlinesOf('rained', 'snowed');
  let timers: { then: () => void; milliseconds: number }[];
  let headlines: Headlines;
  const facts = (...types: string[]): Record_[] => types.map((type) => ({ type }));

  beforeEach(() => {
    timers = [];
    headlines = new Headlines((milliseconds, then) => {
      timers.push({ milliseconds, then });
      return () => {};
    });
  });

  test('are of what happens from now on, and matters', () => {
    headlines.update(facts('rained'), of, localizer);
    expect(headlines.current).toBeNull();
    headlines.update(facts('rained', 'shone'), of, localizer);
    expect(headlines.current).toBeNull();
    headlines.update(facts('rained', 'shone', 'snowed'), of, localizer);
    expect(headlines.current).toBe('It snows');
    expect(timers[0]?.milliseconds).toBe(SHOWN + 'It snows'.length * A_LETTER);
  });

  test('are not of what the viewer did', () => {
    expect(of([{ type: 'rained', seat: 0 }], 0, localizer)).toBeNull();
    expect(of([{ type: 'rained', seat: 1 }], 0, localizer)).toBe('It rains');
  });

  test('come one at a time, and the oldest of too many are left out', () => {
    headlines.update([], of, localizer);
    headlines.update(facts('rained'), of, localizer);
    headlines.update(facts('rained', 'rained', 'rained', 'snowed'), of, localizer);
    const seen = [headlines.current];
    while (timers.length > 0) {
      timers.shift()?.then();
      seen.push(headlines.current);
    }
    expect(seen).toEqual(['It rains', 'It rains', 'It snows', null]);
  });

  test('of KRED say who was caught, and what it cost', () => {
    const caught: Record_[] = [
      { type: 'handed_over', mover: 0, receiver: 1 },
      { type: 'exposed', receiver: 1, tile: 4, honest: false },
      { type: 'notch_lost', seat: 0, left: 2 },
      { type: 'went_back', mover: 0 },
      { type: 'passed', seat: 2 },
    ];
    expect(plain(kred(caught, 1, localizer) ?? '')).toBe('Caught: your tile did not match. You lose a notch. The turn starts over');
    const honest: Record_[] = [{ type: 'handed_over', mover: 2, receiver: 0 }, { type: 'challenged', challenger: 1, tile: 4, honest: true }];
    expect(plain(kred(honest, 1, localizer) ?? '')).toBe('Doubted for nothing: Cat’s tile matched');
    expect(kred(caught, 4, localizer)).toBeNull();
    expect(kred([{ type: 'campaign_began', campaign: 2 }], 0, localizer)).toBe('Campaign 2 begins');
  });
});

describe('skipping ahead', () => {
  const bot: Chair = { name: 'Bot 3', bot: 'careful', waiting_for: true };
  const at = (chairs: readonly Chair[], more: Partial<Snapshot> = {}) => ({ phase: 'running', chairs, ...more }) as Snapshot;

  test('is offered while the table waits for others', () => {
    expect(skipOf(at([{ name: 'Ann' }, bot]), 0)).toEqual({ isWanted: false, wanting: [], missing: [] });
    expect(skipOf(at([{ name: 'Ann', waiting_for: true }, bot]), 0)).toBeNull();
    expect(skipOf(at([{ name: 'Ann' }, bot], { paused: true }), 0)).toBeNull();
    expect(skipOf(at([{ name: 'Ann' }, bot]), null)).toBeNull();
    expect(skipOf(at([{ name: 'Ann' }, { name: 'Bob', waiting_for: true }]), 0)).toBeNull();
  });

  test('needs all people who are here', () => {
    const chairs: Chair[] = [{ name: 'Ann' }, { name: 'Bob' }, { name: 'Cat', here: false }, bot];
    expect(skipOf(at(chairs, { skips: [0] }), 0)).toEqual({ isWanted: true, wanting: [], missing: [1] });
    expect(skipOf(at(chairs, { skips: [0] }), 1)).toEqual({ isWanted: false, wanting: [0], missing: [] });
  });
});
