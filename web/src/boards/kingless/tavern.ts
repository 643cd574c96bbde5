import type { Choice } from '../../lib/choice.svelte';
import type { Handle, Place } from '../../lib/drag';
import type { Record_, Localizer } from '../../lib/fluent';
import type { View } from '../../wire/kingless';
import { mayLift, type Source, type Gesture } from './gestures';

/** The props every part of the board gets. */
export interface Tavern {
  readonly view: View;
  readonly names: readonly string[];
  readonly localizer: Localizer;
  readonly choice: Choice | null;
  readonly gestures: readonly Gesture[];
  /** The view when the viewer last looked, and the seats that acted since. */
  readonly since: { readonly view: View; readonly seats: ReadonlySet<number> };
  /** Show a card in the reader. */
  readonly look: (card: string) => void;
}

/** Select the card if it can be, or clear the selection. */
export function takeUp({ choice, gestures }: Pick<Tavern, 'choice' | 'gestures'>, from: Source, card: string): void {
  if (mayLift(gestures, from, card)) choice?.hold(choice.held['card'] === card ? {} : { card });
}

/** A drag handle for the card. */
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

/** A drop target that chooses the option. */
export function putting(choice: Choice | null, option: Record_ | null): Place {
  return { takes: () => option !== null, put: () => choose(choice, option) };
}

export function choose(choice: Choice | null, option: Record_ | null): void {
  if (option) choice?.choose(option);
}

/** Scroll a drop target into view. */
export function inView(node: HTMLElement): void {
  node.scrollIntoView({ block: 'nearest' });
}
