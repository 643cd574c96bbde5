import { beforeEach, expect, test, vi } from 'vitest';
import type { Claim, Outcome, Review } from '../src/wire/protocol';

/** The history of a browser that has just opened the page. */
async function opened() {
  vi.resetModules();
  return (await import('../src/lib/history.svelte')).history;
}
const claim = (seat: number, verdict: Claim['verdict'], fate: Claim['fate']) => ({ type: 'claim', step: 1, seat, verdict, fate, statement: null, stake: 0, caught_by: [], tested_by: [], doubted_by: [] }) as Claim;
const outcome = (...winners: number[]) => ({ type: 'outcome', winners, results: [] }) as Outcome;
const review = (claims: readonly Claim[], catches: readonly number[]) => ({ type: 'review', claims, tallies: catches.map((challenges_right) => ({ challenges_right })) }) as unknown as Review;

beforeEach(() => localStorage.clear());

test('a game counts once, with the lies of its own seat, and stays for another day', async () => {
  const history = await opened();
  const claims = [claim(1, 'lie', 'believed'), claim(1, 'forced', 'caught'), claim(1, 'truth', 'doubted'), claim(1, 'guess', 'caught'), claim(0, 'lie', 'caught')];
  history.keep('a', 'kred', 1, outcome(1), review(claims, [5, 2]));
  history.keep('a', 'kred', 1, outcome(1), review(claims, [5, 2]));
  history.keep('b', 'kred', 0, outcome(1), review([claim(0, 'lie', 'open')], [0, 9]));
  history.keep('c', 'candy_k', 0, outcome(0), review([], [1]));
  const kred = { game: 'kred', games: 2, won: 1, lies: 3, believed: 1, caught: 1, catches: 2 };
  expect(history.sums()).toEqual([kred, { game: 'candy_k', games: 1, won: 1, lies: 0, believed: 0, caught: 0, catches: 1 }]);
  expect((await opened()).sums()[0]).toEqual(kred);
  history.forget();
  expect((await opened()).games).toEqual([]);
});
