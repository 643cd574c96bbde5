import type { Record_ } from '../../lib/fluent';
import type { Decision, View } from '../../wire/kingless';
import type { Held } from '../game_board';
import { cardOf } from './cards';

/** Where something may be put: a pile, the stack, your own play area, a player. */
export type Spot = 'area' | 'deck' | 'gutter' | 'leave' | 'stack' | `seat-${number}`;

/** Where a card is taken up; `table` is whatever lies open, and is chosen by a tap alone. */
export type Source = 'hand' | 'own' | 'revealed' | 'table';

/** How an option is chosen on the board: the card that is taken up, and where it is put. */
export interface Gesture {
  readonly option: Record_;
  readonly from: Source | null;
  readonly card: string | null;
  /** Whose card it is, where several have one. */
  readonly seat: number | null;
  readonly to: Spot | null;
}

/** A gesture for each option. */
export function gesturesOf(options: readonly Record_[], view: View): readonly Gesture[] {
  return options.map((option) => ({ option, from: null, card: null, seat: null, to: null, ...gestureOf(option as unknown as Decision, view) }));
}

function gestureOf(chosen: Decision, view: View): Partial<Gesture> {
  switch (chosen.type) {
    case 'play_card':
      return { from: 'hand', card: chosen.card, to: cardOf(chosen.card).kind === 'event' ? 'stack' : 'area' };
    case 'answer':
      return { from: 'hand', card: chosen.card, to: 'stack' };
    case 'discard_card':
      return { from: 'hand', card: chosen.card, to: 'gutter' };
    case 'place_card':
      return { from: 'hand', card: chosen.card, to: 'area' };
    case 'hand_over':
      return { from: 'hand', card: chosen.card, to: view.king === null ? null : `seat-${view.king}` };
    case 'gutter_card':
      return { from: 'own', card: chosen.card, to: 'gutter' };
    case 'take_recruit':
      return { from: 'revealed', card: chosen.card, to: 'area' };
    case 'choose_card':
      return { from: 'table', card: chosen.card, seat: chosen.seat };
    case 'name_card':
      return { from: 'table', card: chosen.card };
    case 'choose_opponent':
      return { to: `seat-${chosen.seat}` };
    case 'end_turn':
      return { to: 'deck' };
    case 'pass':
      return { to: 'leave' };
    case 'show_sign':
      return {};
  }
}

/** What is chosen by putting what is held there; a place that needs nothing held takes a mere tap. */
export function goalAt(gestures: readonly Gesture[], held: Held, spot: Spot): Record_ | null {
  return gestures.find((gesture) => gesture.to === spot && (gesture.card === null || gesture.card === held['card']))?.option ?? null;
}

/** Whether the card may be taken up there. */
export function mayLift(gestures: readonly Gesture[], from: Source, card: string): boolean {
  return gestures.some((gesture) => gesture.from === from && gesture.card === card);
}

/** What is chosen by tapping a card that lies open before that player; null is a hand or a pile. */
export function tapped(gestures: readonly Gesture[], card: string, seat: number | null): Record_ | null {
  return gestures.find((gesture) => gesture.from === 'table' && gesture.card === card && (gesture.seat === null || gesture.seat === seat))?.option ?? null;
}
