import { describe, expect, test } from 'vitest';
import { flightsOf, fresh } from '../src/boards/red_scare/flights';
import { saidBy, saidOf, statements } from '../src/boards/red_scare/ledger';
import { fits, movable, optionOf, seatOf, tapped, targetsAt } from '../src/boards/red_scare/moves';
import type { View } from '../src/wire/red_scare';

const CLAIMS: View['claims'] = [
  { type: 'id_claim', round: 1, asker: 0, asked: 2, count: 3, patriots: 1, soviets: 1, lapsed: false },
  { type: 'trade_claim', round: 1, asker: 1, asked: 2, count: 2, offered: 2, returned: 0, end: 'traded' },
  { type: 'trade_claim', round: 2, asker: 2, asked: 0, count: 1, offered: 0, returned: null, end: 'refused' },
  { type: 'post_claim', round: 2, seat: 1, to: 0, claim: 'soviet' },
];

describe('the ledger', () => {
  const all = statements(CLAIMS);

  test('says of every claim who said what, of whose cards, in which round', () => {
    expect(all.map(({ round, speaker, kind, other, patriots, soviets }) => [round, speaker, kind, other, patriots, soviets])).toEqual([
      [1, 2, 'read', 0, 1, 1],
      [1, 1, 'gave', 2, 2, 0],
      [1, 2, 'gave', 1, 0, 2],
      [2, 2, 'gave', 0, 0, 1],
      [2, 1, 'mailed', 0, 0, 1],
    ]);
  });

  test('counts what was said not to be read, and marks what came to nothing', () => {
    expect(all.map((one) => one.unread)).toEqual([1, 0, 0, 0, 0]);
    expect(all.map((one) => one.isVoid)).toEqual([false, false, false, true, false]);
  });

  test('stands beside each name, the latest first', () => {
    expect(saidBy(2, all).map((one) => one.claim)).toEqual([2, 1, 0]);
    expect(saidBy(0, all)).toEqual([]);
  });

  test('keeps beside a card what others said of it', () => {
    expect(saidOf([0, 1], 2, all).map((one) => one.speaker)).toEqual([1]);
    expect(saidOf([], 2, all)).toEqual([]);
  });
});

const show = (to: number, ...places: number[]) => ({ type: 'show', to, places });
const offer = (to: number, patriots: number, ...places: number[]) => ({ type: 'offer', to, places, patriots });
const TURN = [show(1, 0), show(1, 0, 1), show(2, 0), offer(1, 0, 0), offer(1, 1, 0), offer(1, 2, 0, 1), { type: 'judge', side: 'deport' }, { type: 'end_turn' }];

describe('what is held', () => {
  test('narrows the options to these cards and no others, for that player', () => {
    expect(TURN.filter((option) => fits(option, { places: [0] }))).toEqual([show(1, 0), show(2, 0), offer(1, 0, 0), offer(1, 1, 0), { type: 'judge', side: 'deport' }]);
    expect(TURN.filter((option) => fits(option, { places: [0], to: 1, type: 'offer' }))).toEqual([offer(1, 0, 0), offer(1, 1, 0)]);
    expect(TURN.filter((option) => fits(option, {}))).toEqual(TURN);
  });

  test('is gathered and put back card by card', () => {
    expect(tapped(0, {}, TURN)).toEqual({ places: [0] });
    expect(tapped(1, { places: [0] }, TURN)).toEqual({ places: [0, 1] });
    expect(tapped(0, { places: [0, 1], to: 1 }, TURN)).toEqual({ places: [1], to: 1 });
    expect(tapped(0, { places: [0] }, TURN)).toEqual({});
  });

  test('is exchanged where no more may be held', () => {
    const posts = [0, 1].map((place) => ({ type: 'post', to: 1, place, claim: 'patriot' }));
    expect(tapped(1, { places: [0] }, posts)).toEqual({ places: [1] });
  });

  test('is gathered for a trade until it is as many as were offered', () => {
    const answers = [[0, 1], [0, 2], [1, 2]].map((places) => ({ type: 'accept', places, patriots: 0 }));
    expect(answers.filter((option) => fits(option, { places: [0] }))).toHaveLength(2);
    expect(targetsAt(3, 3, answers, { places: [0] })).toEqual([]);
    expect(targetsAt(3, 3, answers, tapped(2, { places: [0] }, answers))).toEqual([{ kind: 'accept', option: answers[1] }]);
    expect(fits({ type: 'refuse' }, { places: [0] })).toBe(true);
  });

  test('may go where an option says so', () => {
    expect(targetsAt(1, 0, TURN, { places: [0] })).toEqual([
      { kind: 'show', option: show(1, 0) },
      { kind: 'trade', hold: { places: [0], to: 1, type: 'offer' } },
    ]);
    expect(targetsAt(1, 0, TURN, { places: [0], to: 1, type: 'offer' })).toEqual([
      { kind: 'split', option: offer(1, 0, 0) },
      { kind: 'split', option: offer(1, 1, 0) },
    ]);
    expect(targetsAt(2, 0, TURN, { places: [0] })).toEqual([{ kind: 'show', option: show(2, 0) }]);
    expect(targetsAt(2, 0, TURN, {})).toEqual([]);
  });

  test('is not needed to place tokens', () => {
    const guesses = ['patriot', 'soviet'].map((alignment) => ({ type: 'guess', target: 1, alignment }));
    expect(targetsAt(1, 0, guesses, {}).map((target) => target.kind)).toEqual(['token', 'token']);
    expect(targetsAt(2, 0, guesses, {})).toEqual([]);
  });
});

test('options say which cards they move, and to whom', () => {
  expect([...movable(TURN)]).toEqual([0, 1]);
  expect(seatOf({ type: 'guess', target: 3 })).toBe(3);
  expect(seatOf({ type: 'end_turn' })).toBeNull();
  expect(optionOf(TURN, 'judge', { side: 'deport' })).toBe(TURN[6]);
  expect(optionOf(TURN, 'judge', { side: 'exonerate' })).toBeNull();
});

describe('cards on their way', () => {
  test('follow from the lines of the log', () => {
    expect(flightsOf({ type: 'judged', seat: 2, side: 'deport', packet: 0, left: 3, drew: 3, cards: null })).toEqual([
      { from: 'seat-2', to: 'deport', count: 3 },
      { from: 'deck', to: 'seat-2', count: 3 },
    ]);
    expect(flightsOf({ type: 'shown', asker: 0, asked: 1, count: 2 })).toEqual([{ from: 'seat-0', to: 'seat-1', count: 2 }]);
    expect(flightsOf({ type: 'turn_begun', seat: 0 })).toEqual([]);
  });

  test('move once: cards of earlier facts do not move again', () => {
    const [one, two, three] = ['a', 'b', 'c'].map((type) => ({ type })) as [{ type: string }, { type: string }, { type: string }];
    expect(fresh([one], [one, two, three])).toEqual([two, three]);
    expect(fresh([one, two], [one, two])).toEqual([]);
    expect(fresh([one], [three])).toEqual([three]);
    expect(fresh([one], [])).toEqual([]);
  });
});
