import type { Component } from 'svelte';
import type { Choice } from '../lib/choice.svelte';
import type { Record_, Localizer } from '../lib/fluent';
import type { Since } from '../lib/look.svelte';

/** What a board is given to draw. */
export interface BoardProps {
  readonly view: unknown;
  /** Through whose eyes; null is a spectator. */
  readonly viewer: number | null;
  readonly names: readonly string[];
  readonly localizer: Localizer;
  /** What may be chosen, on the board as in the bar; null where nothing can be (a replay). */
  readonly choice: Choice | null;
  /** The lines that led here, as the viewer was told them: all of a game, or those of a step of a replay. */
  readonly facts?: readonly Record_[];
  /** What is marked as new to the viewer; nothing in a replay. */
  readonly since?: Since;
}

/** What only the viewer knows, or what is noted of a seat in the strip. */
export interface NoteProps {
  readonly view: unknown;
  readonly seat: number;
  readonly localizer: Localizer;
}

/** What a player has taken hold of, by the names of the fields it would fill. */
export type Held = Readonly<Record<string, unknown>>;

/** Whether the option has what is held in the fields of those names. */
export function fills(option: Record_, held: Held): boolean {
  return Object.entries(held).every(([name, value]) => name in option && JSON.stringify(option[name]) === JSON.stringify(value));
}

/** A heading under which options of a kind are offered. */
export interface Group {
  readonly key: string;
  readonly label: string;
}

/** A game's own light: how its table is drawn and its options are laid out. It holds no rules. */
export interface Room {
  readonly Board: Component<BoardProps>;
  /** What only you know. */
  readonly Secrets?: Component<BoardProps>;
  /** What is public about a seat. */
  readonly Note?: Component<NoteProps>;
  /** Where an option stands in the bar. */
  group(option: Record_, localizer: Localizer): Group;
  /** Where it stands within its group, if that is long. */
  part?(option: Record_, localizer: Localizer): Group;
  /** The message of the catalogue that says what is asked. */
  question(view: unknown): string | null;
  /** Whether the option can be taken back, or costs nothing, and so needs no confirming. */
  canBeUndone(option: Record_, view: unknown): boolean;
  /** What is said before it is confirmed, where it is not that it cannot be taken back. */
  warning?(option: Record_, view: unknown): string | null;
  /** Whether the option is for what the player has taken hold of. */
  fits(option: Record_, held: Held): boolean;
  /** Whether it asks everybody often, so that an answer may stand. */
  readonly hasWindows: boolean;
  /** What a button says that gives this answer and lets it stand; null where it may not. */
  stands?(option: Record_, view: unknown): string | null;
  /** A word beside an option: its price, its kind. */
  aside?(option: Record_, view: unknown, localizer: Localizer): string | null;
  /** Whether what only you know lies below the board, not beside it: a hand of cards. */
  readonly isHandBelow?: boolean;
  /** Whether the line opens a chapter of the game. */
  isChapter(fact: Record_): boolean;
}

const ROOMS: Record<string, () => Promise<{ default: Room }>> = {
  kred: () => import('./kred/room'),
  candy_k: () => import('./candy_k/room'),
  red_scare: () => import('./red_scare/room'),
  kingless: () => import('./kingless/room'),
};

/** The room of a game; one of a third party is shown in a plain one. */
export async function roomOf(game: string): Promise<Room> {
  const found = ROOMS[game] ?? (() => import('./plain/room'));
  return (await found()).default;
}
