import { t } from '../../lib/words.svelte';
import type { View } from '../../wire/red_scare';
import type { Goal } from '../game_board';

/** The viewer's side, how many belong to it (RS-06, RS-07), and what it wants; a spectator has none. */
export function goal({ alignment, unaligned, sizes, settings }: View): Goal | null {
  if (alignment === null) return null;
  if (alignment === 'unaligned') return unaligned && { text: t(`goal-red_scare-${unaligned}`, { share: settings.amnesty_advocate }), isSecret: true };
  return { text: t(`goal-red_scare-${alignment}`, { count: Math.floor(sizes.length / 2), all: sizes.length }), isSecret: true };
}
