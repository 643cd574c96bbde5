import { t } from '../../lib/words.svelte';
import type { View } from '../../wire/candy_k';
import type { Goal } from '../game_board';

/** Whom to vote for, as far as the viewer's own cards say it (CK-Q9); a spectator does not vote. */
export function goal({ seat, king, matches, phase }: View): Goal | null {
  if (seat === null || phase === 'over') return null;
  if (king) return { text: t('goal-candy_k-king'), isSecret: true };
  return { text: t('goal-candy_k', { matches: matches ?? 0 }), isSecret: true };
}
