import { describe, expect, test } from 'vitest';
import { at, nearestTurn, numberOf, Wheel } from '../src/boards/kred/geometry';
import { follow, place, type Followed } from '../src/boards/kred/pieces';
import { fills } from '../src/boards/game_board';
import { ANIMALS } from '../src/lib/animals';
import { blocks, runs } from '../src/lib/markdown';
import { routeOf } from '../src/lib/route.svelte';

describe('the wheel', () => {
  const wheel = new Wheel(4, 2);

  test('has the viewer below, and the next seat clockwise on their left', () => {
    expect(wheel.angle(2)).toBe(90);
    expect(wheel.plate(3)).toEqual({ x: -wheel.plate(2).y, y: 0 });
  });

  test("numbers seats from the owner's left to right", () => {
    const [first, sixth] = [wheel.space(18), wheel.space(23)];
    expect(first.x).toBeLessThan(sixth.x);
    expect(first.y).toBeCloseTo(sixth.y, 1);
  });

  test('K-B2: seat 1 touches seat 6 of the player on the left', () => {
    const distance = (a: number, b: number) => Math.hypot(wheel.space(a).x - wheel.space(b).x, wheel.space(a).y - wheel.space(b).y);
    expect(distance(18, 27 + 5)).toBeCloseTo(distance(18, 19), 1);
    expect(distance(18 + 6, 27 + 7)).toBeLessThan(distance(18 + 6, 18 + 7) * 1.01);
  });

  test('takes a tap beside a space for the nearest, and one far from all for none', () => {
    const { x, y } = wheel.space(18);
    expect(wheel.nearest({ x: x + 9, y: y + 9 }, [18, 20])).toBe(18);
    expect(wheel.nearest({ x: x + 9, y: y + 9 }, [-1, 26])).toBeNull();
  });

  test('knows spaces by the numbers of the board', () => {
    expect(numberOf(null)).toBe(-1);
    expect(numberOf({ domain: 1, place: 'office' })).toBe(17);
    expect(at(0, 10)).toEqual({ x: 10, y: 0 });
  });
});

describe('pieces', () => {
  let next = 0;
  const fresh = () => next++;
  const spaces = (pieces: readonly Followed[]) => Object.fromEntries(pieces.map((piece) => [piece.id, piece.space]));

  test('keep their ids where they stand and where they go', () => {
    next = 0;
    const before = follow([], 'm.h......', fresh);
    expect(spaces(before)).toEqual({ 0: 0, 1: 2 });
    expect(spaces(follow(before, '.mh......', fresh))).toEqual({ 0: 1, 1: 2 });
  });

  test('go the shorter way around the ring', () => {
    next = 0;
    const wheel = new Wheel(4, 0);
    const board = (space: number) => `${'.'.repeat(space)}m${'.'.repeat(35 - space)}`;
    // Seat by seat around the whole wheel, and on over the place where it began.
    const ring = [0, 3, 2, 1, 0].flatMap((domain) => [0, 1, 2, 3, 4, 5].map((seat) => 9 * domain + seat));
    let pieces = place(follow([], board(0), fresh), [], wheel);
    for (const space of ring) {
      const before = pieces[0]?.at.angle ?? 0;
      pieces = place(follow(pieces, board(space), fresh), pieces, wheel);
      const { angle, radius } = pieces[0]?.at ?? { angle: 0, radius: 0 };
      expect(Math.abs(angle - before)).toBeLessThanOrEqual(wheel.step + 0.01);
      expect(at(angle, radius)).toEqual(wheel.space(space));
    }
    expect(nearestTurn(-170, 170)).toBe(190);
  });

  test('that come from the community are new, and those that go there are gone', () => {
    next = 0;
    const before = follow([], 'm........', fresh);
    expect(spaces(follow(before, 'm.m......', fresh))).toEqual({ 0: 0, 1: 2 });
    expect(follow(before, '.........', fresh)).toEqual([]);
  });

  test('that are promoted stay themselves', () => {
    next = 0;
    const [piece] = follow(follow([], 'm........', fresh), 'h........', fresh);
    expect(piece).toEqual({ id: 0, kind: 'h', space: 0 });
  });
});

test('what is held narrows the options down', () => {
  const option = { type: 'hand_over', tile: 3, receiver: 1 };
  expect(fills(option, {})).toBe(true);
  expect(fills(option, { tile: 3 })).toBe(true);
  expect(fills(option, { tile: 4 })).toBe(false);
  expect(fills({ type: 'take_back' }, { tile: 3 })).toBe(false);
});

test('animals are told apart by letter, colour and shape', () => {
  for (const field of ['id', 'colour', 'shape'] as const) {
    expect(new Set(ANIMALS.map((one) => one[field])).size).toBe(10);
  }
});

test('an address shows a page', () => {
  expect(routeOf('/')).toEqual({ page: 'home' });
  expect(routeOf('/table/abc')).toEqual({ page: 'table', id: 'abc' });
  expect(routeOf('/replay/abc', '#12')).toEqual({ page: 'replay', id: 'abc', step: 12 });
  expect(routeOf('/rules/kred', '#K-A4')).toEqual({ page: 'rules', game: 'kred', rule: 'K-A4' });
  expect(routeOf('/elsewhere')).toEqual({ page: 'nothing' });
});

test('rules are drawn, never run', () => {
  expect(runs('a **b** *c* `d` <i>')).toEqual([
    { text: 'a ', style: 'plain' },
    { text: 'b', style: 'bold' },
    { text: ' ', style: 'plain' },
    { text: 'c', style: 'slanted' },
    { text: ' ', style: 'plain' },
    { text: 'd', style: 'code' },
    { text: ' <i>', style: 'plain' },
  ]);
  expect(blocks('- **a** one\n  two\n- three')).toEqual([{ kind: 'list', items: ['**a** one two', 'three'] }]);
  expect(blocks('one\ntwo\n\n| a | b |\n|---|---|\n| 1 | 2 |')).toEqual([
    { kind: 'text', text: 'one two' },
    { kind: 'table', rows: [['a', 'b'], ['1', '2']] },
  ]);
});
