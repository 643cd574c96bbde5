import { describe, expect, test } from 'vitest';
import { burnt } from '../src/boards/kingless/candle';
import { cardOf } from '../src/boards/kingless/cards';
import { looksOf } from '../src/boards/kingless/dwarfs';
import { emblemOf } from '../src/boards/kingless/emblems';
import { drawn, cardMoves, type Lying } from '../src/boards/kingless/card_moves';
import { aimedAt, aimsOf } from '../src/boards/kingless/stack';
import { goalAt, mayLift, tapped, gesturesOf } from '../src/boards/kingless/gestures';
import { CARDS, type Decision, type View } from '../src/wire/kingless';

const view = { king: 2 } as View;
const gestures = (...options: Decision[]) => gesturesOf(options as never[], view);

describe('choosing on the board', () => {
  const dwarf: Decision = { type: 'play_card', card: 'D05' };
  const event: Decision = { type: 'play_card', card: 'E13' };
  const end: Decision = { type: 'end_turn' };

  test('a dwarf goes before you, an event onto the stack, and the deck ends the turn', () => {
    const all = gestures(dwarf, event, end);
    expect(goalAt(all, { card: 'D05' }, 'area')).toEqual(dwarf);
    expect(goalAt(all, { card: 'D05' }, 'stack')).toBeNull();
    expect(goalAt(all, { card: 'E13' }, 'stack')).toEqual(event);
    expect(goalAt(all, {}, 'deck')).toEqual(end);
  });

  test('nothing is lit before a card is taken up, and only what is on offer can be', () => {
    const all = gestures(dwarf);
    expect(goalAt(all, {}, 'area')).toBeNull();
    expect(mayLift(all, 'hand', 'D05')).toBe(true);
    expect(mayLift(all, 'own', 'D05')).toBe(false);
    expect(mayLift(all, 'hand', 'D06')).toBe(false);
  });

  test('every other decision has its place too', () => {
    const placed: [Decision, string | null][] = [
      [{ type: 'answer', card: 'E01' }, 'stack'],
      [{ type: 'discard_card', card: 'D05' }, 'gutter'],
      [{ type: 'gutter_card', card: 'D05' }, 'gutter'],
      [{ type: 'place_card', card: 'D05' }, 'area'],
      [{ type: 'take_recruit', card: 'D05' }, 'area'],
      [{ type: 'hand_over', card: 'D05' }, 'seat-2'],
      [{ type: 'choose_opponent', seat: 1 }, 'seat-1'],
      [{ type: 'pass' }, 'leave'],
      [{ type: 'show_sign', sign: 'axe' }, null],
    ];
    for (const [option, to] of placed) expect(gestures(option)[0]?.to, option.type).toBe(to);
  });

  test('a card in play is named by tapping it where it lies, a name wherever it is seen', () => {
    const one: Decision = { type: 'choose_card', seat: 1, card: 'D05' };
    expect(tapped(gestures(one), 'D05', 1)).toEqual(one);
    expect(tapped(gestures(one), 'D05', 2)).toBeNull();
    const name: Decision = { type: 'name_card', card: 'I03' };
    expect(tapped(gestures(name), 'I03', 2)).toEqual(name);
    expect(tapped(gestures(name), 'I03', null)).toEqual(name);
  });
});

describe('cards on their way', () => {
  const lie = (...cards: string[]): Lying[] => cards.map((it) => ({ card: it.split(' ')[0] ?? '', zone: it.split(' ')[1] ?? '' }));
  const full = { deck: 50, sizes: [5, 5] };

  test('slide from where they lay to where they lie, and nothing else moves', () => {
    const before = lie('D05 hand', 'D06 hand', 'I03 area-1');
    const after = lie('I03 area-1', 'D05 stack', 'D05 area-0', 'D06 hand');
    expect(cardMoves(before, after, full, { deck: 50, sizes: [4, 5] })).toEqual([{ to: 1, from: 0 }]);
  });

  test('come from the deck, or from the player who held them', () => {
    expect(cardMoves([], lie('D07 hand'), full, { deck: 49, sizes: [6, 5] })).toEqual([{ to: 0, from: 'deck' }]);
    expect(cardMoves([], lie('E13 stack', 'E13 gutter'), full, { deck: 50, sizes: [5, 4] })).toEqual([{ to: 0, from: 'seat-1' }]);
  });

  test('that are told apart by nothing go one each', () => {
    const before = lie('I08 area-0', 'I08 area-1');
    const after = lie('I08 area-0', 'I08 gutter');
    expect(cardMoves(before, after, full, full)).toEqual([{ to: 1, from: 1 }]);
  });

  test('that only come to light have not moved', () => {
    expect(cardMoves(lie('D05 gutter'), lie('E13 gutter', 'D05 area-1'), full, full)).toEqual([{ to: 1, from: 0 }]);
  });

  test('are never taken from the table into a hand', () => {
    expect(cardMoves(lie('E01 gutter'), lie('E13 gutter', 'E01 hand'), full, { deck: 49, sizes: [6, 4] })).toEqual([
      { to: 0, from: 'seat-1' },
      { to: 1, from: 'deck' },
    ]);
  });

  test('that nobody sees are dealt from the deck as backs', () => {
    expect(drawn(full, { deck: 48, sizes: [5, 7] })).toEqual([{ seat: 1, count: 2 }]);
    expect(drawn(full, { deck: 50, sizes: [6, 4] })).toEqual([]);
  });
});

describe('the candle', () => {
  const window = { since: 1000, hold_until: 3000, closes: 11_000 };

  test('burns down while the window is open, and never goes out', () => {
    expect(burnt(window, 1000)).toBe(0);
    expect(burnt(window, 6000)).toBeCloseTo(0.47);
    expect(burnt(window, 99_000)).toBeLessThan(1);
  });

  test('stands once no answer is held back any more, where nobody is hurried', () => {
    const calm = { ...window, closes: null };
    expect(burnt(calm, 2000)).toBeCloseTo(0.25);
    expect(burnt(calm, 3000)).toBe(burnt(calm, 60_000));
    expect(burnt(null, 5000)).toBe(burnt(calm, 60_000));
  });
});

test('what a card is meant for is a player, a card before one, or a name', () => {
  const link = { type: 'link', seat: 0, card: 'E05', targets: [[{ type: 'choose_card', seat: 1, card: 'D05' }], [{ type: 'choose_opponent', seat: 2 }, { type: 'name_card', card: 'I03' }]] } as const;
  expect(aimsOf(link)).toEqual([{ seat: 1, card: 'D05' }, { seat: 2, card: null }, { seat: null, card: 'I03' }]);
  expect([...aimedAt({ chain: [link] } as unknown as View)]).toEqual(['1 D05']);
});

test('no two cards are drawn alike', () => {
  const drawings = Object.keys(CARDS).map((card) => JSON.stringify(cardOf(card).kind === 'dwarf' ? looksOf(card) : emblemOf(card)));
  expect(new Set(drawings).size).toBe(drawings.length);
  expect(emblemOf('E99')).toBe(emblemOf('I99'));
  expect(looksOf('D99')).toEqual(looksOf('D99'));
});
