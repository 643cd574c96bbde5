import type { Revealed } from '../../wire/candy_k';

/** CK-26, CK-28, CK-Q8: why these are the Assassins, as a sentence of the catalog and what fills it. */
export function tieBreak(revealed: readonly Revealed[]): [string, Readonly<Record<string, number>>] {
  const others = revealed.filter(({ role }) => role !== 'king');
  const most = Math.max(...others.map(({ matches }) => matches));
  const tied = others.filter(({ matches }) => matches === most).length;
  const king = revealed.find(({ role }) => role === 'king')?.matches ?? 0;
  if (tied > 2) return ['candy-tie-near', { most, tied }];
  return king > most ? ['candy-tie-king', { most, king }] : ['candy-tie-most', { most, tied }];
}

/** How many ballots name the seat. */
export function votesFor(seat: number, revealed: readonly Revealed[]): number {
  return revealed.filter(({ vote }) => vote === seat).length;
}
