import type { Choice } from '../../lib/choice.svelte';
import type { Handle, Place } from '../../lib/drag';
import type { Record_, Localizer } from '../../lib/fluent';
import type { View } from '../../wire/kingless';
import { mayLift, type Source, type Gesture } from './gestures';

/** What every part of the tavern is drawn from. */
export interface Tavern {
  readonly view: View;
  readonly names: readonly string[];
  readonly localizer: Localizer;
  readonly choice: Choice | null;
  readonly gestures: readonly Gesture[];
  /** How the table was when the viewer last looked, and who did something since. */
  readonly since: { readonly view: View; readonly seats: ReadonlySet<number> };
  /** Hold a card up to the light. */
  readonly look: (card: string) => void;
}

/** Take the card up where it may be, or put it back. */
export function takeUp({ choice, gestures }: Pick<Tavern, 'choice' | 'gestures'>, from: Source, card: string): void {
  if (mayLift(gestures, from, card)) choice?.hold(choice.held['card'] === card ? {} : { card });
}

/** The card as something that can be dragged. */
export function lifting({ choice, gestures }: Pick<Tavern, 'choice' | 'gestures'>, from: Source, card: string, begin = (): void => {}): Handle {
  return {
    lift() {
      if (!mayLift(gestures, from, card)) return false;
      begin();
      choice?.hold({ card });
      return true;
    },
    letGo: () => choice?.hold({}),
  };
}

/** Where the option is chosen by putting what is held there. */
export function putting(choice: Choice | null, option: Record_ | null): Place {
  return { takes: () => option !== null, put: () => choose(choice, option) };
}

export function choose(choice: Choice | null, option: Record_ | null): void {
  if (option) choice?.choose(option);
}

/** Where something may go is scrolled to. */
export function inView(node: HTMLElement): void {
  node.scrollIntoView({ block: 'nearest' });
}
