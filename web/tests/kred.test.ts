import { beforeEach, describe, expect, test } from 'vitest';
import { tileAfter } from '../src/boards/kred/played_tile';
import { Moves, spaceOf } from '../src/boards/kred/moves.svelte';
import board from '../src/boards/kred/game_board';
import { fallsOfOthers } from '../src/boards/kred/falls';
import { kindOf, priceOf, priceList } from '../src/boards/kred/shop';
import type { BoardProps } from '../src/boards/game_board';
import { Choice } from '../src/lib/choice.svelte';
import type { Record_, Localizer } from '../src/lib/fluent';
import type { TableStore } from '../src/lib/table.svelte';
import type { Noted, OnTable, View } from '../src/wire/kred';

const MOVER = 0;
const RECEIVER = 1;
const WATCHER = 2;

function seen(on_table: Partial<OnTable> | null, plays: readonly Partial<Noted>[] = []): View {
  const laid = on_table && { receiver: RECEIVER, tile: null, looked: false, open: false, ...on_table };
  return { campaign: 1, mover: MOVER, on_table: laid, plays } as unknown as View;
}

describe('the tile on the wheel', () => {
  const down = seen({});

  test('lies face down, also for the player who handed it over and knows it', () => {
    expect(tileAfter(null, down, WATCHER)).toMatchObject({ tile: null, isUp: false });
    expect(tileAfter(null, seen({ tile: 7 }), MOVER)).toMatchObject({ tile: 7, isUp: false, isPublic: false });
  });

  test('turns over for the receiver who looks, and for nobody else', () => {
    expect(tileAfter(null, seen({ tile: 7, looked: true }), RECEIVER)).toMatchObject({ isUp: true, isPublic: false });
    expect(tileAfter(null, seen({ tile: 7, looked: true }), MOVER)).toMatchObject({ isUp: false });
  });

  test('turns over for all when it is exposed, and is the same tile', () => {
    const before = tileAfter(null, down, WATCHER);
    const after = tileAfter(before, seen({ tile: 7, open: true }), WATCHER);
    expect(after).toMatchObject({ key: before?.key, tile: 7, isUp: true, isPublic: true });
  });

  test('that was turned up and banked in one step is still seen to turn', () => {
    const banked = seen(null, [{ open: true, tile: 7 }]);
    const turned = tileAfter(tileAfter(null, down, WATCHER), banked, WATCHER);
    expect(turned).toMatchObject({ tile: 7, isUp: true, isLeaving: true });
    // It stays to be read while the table goes on talking, until the next one is handed over.
    expect(tileAfter(turned, banked, WATCHER)).toMatchObject({ isLeaving: true });
    expect(tileAfter(turned, seen({}, [{ open: true, tile: 7 }]), WATCHER)).toMatchObject({ tile: null, isUp: false });
  });

  test('that nobody doubted goes into the bank unseen', () => {
    expect(tileAfter(tileAfter(null, down, WATCHER), seen(null, [{ open: false, tile: null }]), WATCHER)).toBeNull();
    expect(tileAfter(null, seen(null, [{ open: true, tile: 7 }]), WATCHER)).toBeNull();
  });
});

describe('the price list', () => {
  test('K-F3: has the prices of the table, dearest first', () => {
    expect(priceList(4).map((catalog) => catalog.price)).toEqual([18, 15, 12, 9, 6, 3]);
    expect(priceList(5).map((catalog) => catalog.price)).toEqual([12, 10, 8, 6, 4, 2]);
    expect(priceList(3)[1]?.kinds).toEqual(['assist', 'remove', 'influence']);
  });

  test('knows what a decision buys', () => {
    const kind = (place: '2' | 'left' | 'office') => kindOf({ type: 'promote', space: { type: 'space', domain: 0, place } });
    expect([kind('2'), kind('left'), kind('office')]).toEqual(['promote-seat', 'promote-rostrum', 'promote-office']);
    expect(kindOf({ type: 'done' })).toBeNull();
    expect(priceOf('promote-office', 3)).toBe(18);
  });
});

test('a long list is opened domain by domain, and tile by tile', () => {
  const localizer = { message: (key: string, fields: object) => `${key} ${JSON.stringify(fields)}`, name: (seat: number) => `seat ${seat}` } as unknown as Localizer;
  const subgroup = (option: Record_) => board.subgroup?.(option, localizer);
  expect(subgroup({ type: 'move', action: 'assist', origin: null, target: spaceOf(10) })).toEqual({ key: 'domain-1', label: 'seat 1' });
  expect(subgroup({ type: 'move', action: 'remove', origin: spaceOf(18), target: null })?.key).toBe('domain-2');
  expect(subgroup({ type: 'hand_over', tile: 3, receiver: 2 })).toEqual({ key: '3', label: 'tile-name {"tile":3}' });
  expect(subgroup({ type: 'take_back' })?.key).toBe('take_back');
});

describe('K-A7: pieces of others that fall', () => {
  // Two domains: the second has a mark on its left rostrum, over seat 1 alone, and a heel on its right one, over two.
  const board = 'm.......' + '.' + 'm..mm.mh.';
  const away = (number: number, domain = 0) => fallsOfOthers(board, { type: 'move', action: 'remove', origin: spaceOf(number), target: null }, domain);

  test('are those whose last support goes', () => {
    expect([away(9), away(12), away(0)]).toEqual([[1], [], []]);
  });

  test('are no matter of your own domain', () => {
    expect(away(9, 1)).toEqual([]);
  });

  test('an office needs one of its rostrums', () => {
    const gone = (number: number) => ({ type: 'move', action: 'influence', origin: spaceOf(number), target: null }) as const;
    expect(fallsOfOthers('.........' + 'm..m..m.p', gone(15), 0)).toEqual([1]);
    expect(fallsOfOthers('.........' + 'm..m..mhp', gone(15), 0)).toEqual([]);
  });
});

describe('moves', () => {
  const advance = { type: 'move', action: 'advance', origin: null, target: spaceOf(1) } as Record_;
  const organize = { type: 'move', action: 'organize', origin: spaceOf(0), target: spaceOf(1) } as Record_;
  const withdraw = { type: 'move', action: 'withdraw', origin: spaceOf(0), target: null } as Record_;
  const give = { type: 'hand_over', tile: 3, receiver: 2 } as Record_;
  let decided: Record_[];
  let choice: Choice;
  let moves: Moves;

  beforeEach(() => {
    decided = [];
    const snapshot = { phase: 'running', options: [advance, organize, withdraw, give], view: { seat: 0, phase: 'move', can_undo: true, position: { board: 'm.m.m.......m...h.' } } };
    const store = { snapshot, isSending: false, dismissRefusal: () => {}, decide: (option: Record_) => decided.push(option) };
    choice = new Choice(store as unknown as TableStore, board);
    const localizer = { message: (key: string) => key } as unknown as Localizer;
    moves = new Moves(() => ({ choice, localizer }) as unknown as BoardProps);
  });

  test('a piece that is tapped shows where it may go, and goes where it is tapped', () => {
    expect([...moves.origins]).toEqual([-1, 0]);
    moves.tap(0);
    expect(moves.goals.map((way) => [way.to, way.name])).toEqual([[1, 'action-organize'], [-1, 'action-withdraw']]);
    moves.tap(1);
    expect(decided).toEqual([organize]);
  });

  test('K-A7: a move that makes a piece of another fall is confirmed', () => {
    const influence = { type: 'move', action: 'influence', origin: spaceOf(12), target: spaceOf(13) } as Record_;
    const remove = { type: 'move', action: 'remove', origin: spaceOf(12), target: null } as Record_;
    choice.choose(remove);
    expect([choice.armed, decided]).toEqual([remove, []]);
    choice.choose(influence);
    expect(decided).toEqual([influence]);
  });

  test('dragging is the same: lifted, taken there, put', () => {
    expect(moves.lift(5)).toBe(false);
    expect(moves.lift(0)).toBe(true);
    expect([moves.takes(1), moves.takes(-1), moves.takes(0), moves.takes(7)]).toEqual([true, true, false, false]);
    moves.tap(-1);
    expect(decided).toEqual([withdraw]);
  });

  test('a piece tapped again is let go', () => {
    moves.tap(0);
    moves.tap(0);
    expect([moves.lifted, decided]).toEqual([null, []]);
  });

  test('an open kind lights only the pieces it is for', () => {
    choice.group = 'advance';
    expect([...moves.origins]).toEqual([-1]);
    choice.group = 'advance/domain-0';
    expect([...moves.origins]).toEqual([-1]);
  });

  test('a tile that is held can be handed to whom it may, after one confirmation', () => {
    expect(moves.receivers.size).toBe(0);
    choice.hold({ tile: 3 });
    expect([...moves.receivers.keys()]).toEqual([2]);
    moves.give(1);
    expect(choice.armed).toBeNull();
    moves.give(2);
    choice.confirm();
    expect(decided).toEqual([give]);
  });
});

test('with all cards open, every tile that was handed over is known, as its mover knows it', () => {
  const spectator = seen({}, [{ mover: 2, receiver: 0, tile: null }]);
  const mover = seen({ tile: 7 }, [{ mover: 2, receiver: 0, tile: null }]);
  const other = seen({}, [{ mover: 2, receiver: 0, tile: 12 }]);
  const views = { spectator, seats: [mover, spectator, other], to_act: [], outcome: null, opened: null };
  const open = board.opened?.(spectator, views as never) as View;
  expect(open.on_table).toMatchObject({ tile: 7, open: true });
  expect(open.plays.map(({ tile }) => tile)).toEqual([12]);
});
