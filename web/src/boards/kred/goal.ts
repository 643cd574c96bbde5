import { t } from '../../lib/words.svelte';
import { PLACES, type View } from '../../wire/kred';
import type { Goal } from '../game_board';

/** K-W1: the pieces with which each place of a domain is as a win needs it. */
const WANTED: Readonly<Record<string, string>> = { left: 'h', right: 'h', office: 'p' };
const ON_A_SEAT = 'mh';

/** How many of the nine places of each domain are as a win needs them. */
export function inPlace(board: string): readonly number[] {
  const counts: number[] = [];
  for (let domain = 0; domain < board.length / PLACES.length; domain++) {
    counts.push(PLACES.filter((place, at) => (WANTED[place] ?? ON_A_SEAT).includes(board[domain * PLACES.length + at] ?? '?')).length);
  }
  return counts;
}

/** How far each domain is from winning. */
export function goal({ seat, position }: View): Goal {
  const counts = inPlace(position.board);
  const others = counts.flatMap((count, domain) => (domain === seat ? [] : [{ seat: domain, count }]));
  return { text: seat === null ? t('goal-kred-all', { all: PLACES.length }) : t('goal-kred', { count: counts[seat] ?? 0, all: PLACES.length }), counts: others };
}
