import { t } from '../../lib/words.svelte';
import type { View } from '../../wire/kingless';
import type { Goal } from '../game_board';

/** G-E1: this many cards in front of anybody start the end. */
const FIVE = 5;

/** How far the end is, and who leads. */
export function goal({ seat, areas, influence, last_turns, phase }: View): Goal | null {
  if (phase === 'over') return null;
  const left = FIVE - Math.max(...areas.map((area) => area.length));
  const others = influence.filter((_, one) => one !== seat);
  const end = last_turns !== null || left <= 0 ? t('goal-kingless-begun') : t('goal-kingless-left', { left });
  const best = Math.max(...others);
  return { text: `${end} ${seat === null ? t('goal-kingless-all', { best }) : t('goal-kingless', { influence: influence[seat] ?? 0, best })}` };
}
