import type { Record_ } from '../../lib/fluent';
import type { Decision, View } from '../../wire/kingless';
import type { Held } from '../game_board';
import { cardOf } from './cards';

/** Where something can be dropped: a pile, the stack, the viewer's play area, a player. */
export type Spot = 'area' | 'deck' | 'gutter' | 'leave' | 'stack' | `seat-${number}`;

/** Where a card is picked up; a `table` card lies open and is chosen by a tap. */
export type Source = 'hand' | 'own' | 'revealed' | 'table';

/** How an option is chosen on the board: the card that is picked up, and where it is dropped. */
export interface Gesture {
  readonly option: Record_;
  readonly from: Source | null;
  readonly card: string | null;
  /** The owner of the card, if several players have one. */
  readonly seat: number | null;
  readonly to: Spot | null;
}

/** The gesture of each option. */
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

/** The option chosen by dropping the selected card there; a spot that needs no card is tapped. */
export function goalAt(gestures: readonly Gesture[], held: Held, spot: Spot): Record_ | null {
  return gestures.find((gesture) => gesture.to === spot && (gesture.card === null || gesture.card === held['card']))?.option ?? null;
}

/** Whether the card can be picked up there. */
export function mayLift(gestures: readonly Gesture[], from: Source, card: string): boolean {
  return gestures.some((gesture) => gesture.from === from && gesture.card === card);
}

/** The option chosen by tapping that player's open card; for a seat of null, a card in the hand or a pile. */
export function tapped(gestures: readonly Gesture[], card: string, seat: number | null): Record_ | null {
  return gestures.find((gesture) => gesture.from === 'table' && gesture.card === card && (gesture.seat === null || gesture.seat === seat))?.option ?? null;
}
