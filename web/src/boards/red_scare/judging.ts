import type { Record_ } from '../../lib/fluent';
import { MARKERS, type View } from '../../wire/red_scare';

/** Why the viewer cannot judge: which cards are in the way, no marker left (RS-51), or one judgement made this turn (RS-32). */
export interface Obstacle {
  readonly why: 'marker' | 'read' | 'turn';
  /** How many of the viewer's cards they can read (RS-45). */
  readonly count: number;
}

/** Why the viewer cannot judge in their own turn; null where they can, or where it is not their turn. */
export function obstacle(view: View, options: readonly Record_[]): Obstacle | null {
  const { seat, phase, hand, packets, turn } = view;
  if (seat === null || (phase !== 'free' && !(phase === 'turn' && view.active === seat))) return null;
  if (options.length === 0 || options.some((option) => option.type === 'judge')) return null;
  const count = hand.filter(({ card }) => card.letter !== null).length;
  if (packets.filter(({ judge }) => judge === seat).length >= MARKERS) return { why: 'marker', count };
  return phase === 'turn' && turn.judged ? { why: 'turn', count } : { why: 'read', count };
}
