import { expect, test } from 'vitest';
import { expanded, ReplayViews, SERIES } from '../src/lib/replay_views';
import type { ViewSeries } from '../src/wire/protocol';

function series(first: number, steps: number): ViewSeries {
  const views = { spectator: { number: first, log: [] }, seats: [{ hand: [1, 2] }], to_act: [0], outcome: null, opened: null };
  return { first, views, changes: Array.from({ length: steps }, (_, at) => [[['spectator', 'number'], first + at + 1] as const]) };
}

test('changes make the views of every step, and the rest is shared', () => {
  const [deal, one, two] = expanded({
    ...series(0, 0),
    changes: [
      [
        [['spectator', 'log', 0], 'first'],
        [['seats', 0, 'hand', 1], 5],
      ],
      [
        [['spectator', 'log', 1], 'second'],
        [['to_act'], []],
      ],
    ],
  });
  expect(deal?.spectator).toEqual({ number: 0, log: [] });
  expect(one).toEqual({ spectator: { number: 0, log: ['first'] }, seats: [{ hand: [1, 5] }], to_act: [0], outcome: null, opened: null });
  expect(two).toEqual({ spectator: { number: 0, log: ['first', 'second'] }, seats: [{ hand: [1, 5] }], to_act: [], outcome: null, opened: null });
  expect(two?.seats).toBe(one?.seats);
});

test('a series is loaded once, the next one ahead, and one that failed again', async () => {
  const asked: number[] = [];
  let isDown = true;
  const load = (first: number) => {
    asked.push(first);
    return isDown ? Promise.reject(new Error('down')) : Promise.resolve(series(first, SERIES - 1));
  };
  const views = new ReplayViews(load, 2 * SERIES - 1);
  await expect(views.at(3)).rejects.toThrow('down');
  isDown = false;
  expect((await views.at(3)).spectator).toMatchObject({ number: 3 });
  expect((await views.at(SERIES + 7)).spectator).toMatchObject({ number: SERIES + 7 });
  await views.at(4);
  expect(asked).toEqual([0, 0, SERIES]);
});
