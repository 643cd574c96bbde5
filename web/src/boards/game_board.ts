import type { Component } from 'svelte';
import type { Views } from '../lib/api';
import type { Choice } from '../lib/choice.svelte';
import type { Record_, Localizer } from '../lib/fluent';
import type { HeadlineOf } from '../lib/headlines.svelte';
import type { Revealed } from '../lib/revealed';
import type { Since } from '../lib/unread.svelte';
import type { Chair } from '../wire/protocol';

/** What a board is given to draw. */
export interface BoardProps {
  readonly view: unknown;
  /** The viewer's seat; null for a spectator. */
  readonly viewer: number | null;
  readonly names: readonly string[];
  readonly localizer: Localizer;
  /** What may be chosen, on the board as in the decision bar; null where nothing can be (a replay). */
  readonly choice: Choice | null;
  /** The facts the viewer was sent: all of the game, or those of one step of a replay. */
  readonly facts?: readonly Record_[];
  /** Who sits where; nothing in a replay. */
  readonly chairs?: readonly Chair[];
  /** What is marked as new to the viewer; nothing in a replay. */
  readonly since?: Since;
}

/** What is noted about a seat in the strip of players. */
export interface NoteProps {
  readonly view: unknown;
  readonly seat: number;
  readonly localizer: Localizer;
}

/** What a beginner's aid is made of: what the viewer sees and may choose. */
export interface AidProps {
  readonly view: unknown;
  readonly localizer: Localizer;
  /** What may be chosen, without remarks. */
  readonly options: readonly Record_[];
}

/** What a board adds to the decision bar. */
export interface PromptProps {
  readonly view: unknown;
  readonly viewer: number | null;
  readonly localizer: Localizer;
  /** What may be chosen, without remarks. */
  readonly options: readonly Record_[];
  readonly choice: Choice;
}

/** What a picture of a game's introduction is given: which of the three it is. */
export interface IntroPictureProps {
  readonly of: 'aim' | 'turn' | 'lie';
  readonly localizer: Localizer;
}

/** What the viewer is after and how far it is, from the view alone. */
export interface Goal {
  readonly text: string;
  /** Whether it says something that only the viewer knows. */
  readonly isSecret?: boolean;
  /** How far other seats are. */
  readonly counts?: readonly { readonly seat: number; readonly count: number }[];
}

/** What the player has selected, by the names of the fields it would fill. */
export type Held = Readonly<Record<string, unknown>>;

/** Whether the option has the selected values in the fields of those names. */
export function fills(option: Record_, held: Held): boolean {
  return Object.entries(held).every(([name, value]) => name in option && JSON.stringify(option[name]) === JSON.stringify(value));
}

/** A heading under which similar options are offered. */
export interface Group {
  readonly key: string;
  readonly label: string;
}

/** Words of a table, and what stands for them where they do not fit. */
export interface TableWords {
  readonly label: string;
  readonly short: string;
}

/** Options as a table; a cell without one is null. */
export interface OptionTable {
  readonly columns: readonly TableWords[];
  readonly rows: readonly (TableWords & { readonly cells: readonly ((TableWords & { readonly option: Record_ }) | null)[] })[];
}

/** How a game is drawn and its options are laid out. It holds no rules. */
export interface GameBoard {
  readonly Board: Component<BoardProps>;
  /** What only the viewer knows. */
  readonly Secrets?: Component<BoardProps>;
  /** What everybody may see for a while. It lies below what only the viewer knows, so that the board keeps its place. */
  readonly Beside?: Component<BoardProps>;
  /** A beginner's aid, shown below the question. */
  readonly Aid?: Component<AidProps>;
  /** What the viewer needs to see beside the options. */
  readonly Prompt?: Component<PromptProps>;
  /** Whether everybody may read it, so that it stays while secrets are hidden or a choice is confirmed. */
  readonly isPromptPublic?: boolean;
  /** The pictures of the introduction, made of the game's own pieces. */
  readonly IntroPicture?: Component<IntroPictureProps>;
  /** What is public about a seat. */
  readonly Note?: Component<NoteProps>;
  /** The option's group in the decision bar. */
  group(option: Record_, localizer: Localizer): Group;
  /** The option's group within its group, used where that is long. */
  subgroup?(option: Record_, localizer: Localizer): Group;
  /** The options as a table, where they differ in two numbers. */
  table?(options: readonly Record_[], localizer: Localizer): OptionTable | null;
  /** The message of the game's catalog that says what to decide. */
  question(view: unknown): string | null;
  /** Whether everybody may act now, whoever the table waits for: in real time. */
  mayAllAct?(view: unknown): boolean;
  /** Whether the option can be undone, or costs nothing, so that it needs no confirmation. */
  canBeUndone(option: Record_, view: unknown): boolean;
  /** What the confirmation says instead of "This cannot be undone". */
  warning?(option: Record_, view: unknown, localizer: Localizer, options: readonly Record_[]): string | null;
  /** Whether everybody may read the option, so that its confirmation is not hidden with the viewer's secrets. */
  isPublic?(option: Record_): boolean;
  /** Whether the option fits what the player has selected. */
  fits(option: Record_, held: Held): boolean;
  /** Whether the game often asks everybody in a window, so that a standing answer may be set. */
  readonly hasWindows: boolean;
  /** The label of a button that gives this answer and sets it as the standing answer; null where it may not. */
  standingLabel?(option: Record_, view: unknown): string | null;
  /** A word beside an option: its price, its kind. */
  badge?(option: Record_, view: unknown, localizer: Localizer, options: readonly Record_[]): string | null;
  /** A word beside a group of options: what each of them costs. */
  groupBadge?(options: readonly Record_[], view: unknown): string | null;
  /** Whether what only the viewer knows lies below the board, not beside it: a hand of cards. */
  readonly isHandBelow?: boolean;
  /** Whether the board shows all that the list of players would. */
  readonly showsPlayers?: boolean;
  /** Whether at the end the board shows the viewer's cards among everybody's, and they lie nowhere else. */
  readonly showsHandsAtEnd?: boolean;
  /** The role and cards of the seat, from the last views. */
  revealed?(views: Views, seat: number, localizer: Localizer): Revealed;
  /** The view with everything in it open; `views` are what everybody saw at that step of the replay. */
  opened?(view: unknown, views: Views): unknown;
  /** How the game was decided, in one sentence with the numbers. */
  explained?(view: unknown, facts: readonly Record_[], localizer: Localizer): string | null;
  /** The facts that made the position in which the game was won, in order. */
  cameAbout?(view: unknown, facts: readonly Record_[]): readonly Record_[];
  /** The goal that stays in sight all game. */
  goal?(view: unknown): Goal | null;
  /** Whether the players discuss now: the chat opens by itself. */
  isDiscussion?(view: unknown): boolean;
  /** What is shown in large letters of a fact, if it matters; the rest is in the log. */
  readonly headline?: HeadlineOf;
  /** Whether the fact is left out of the log: it is seen on the board, and happens all the time. */
  isLeftOut?(fact: Record_): boolean;
  /** Whether the fact is shown as a heading in the log. */
  isHeading(fact: Record_): boolean;
}

const BOARDS: Record<string, () => Promise<{ default: GameBoard }>> = {
  kred: () => import('./kred/game_board'),
  candy_k: () => import('./candy_k/game_board'),
  red_scare: () => import('./red_scare/game_board'),
  kingless: () => import('./kingless/game_board'),
};

/** The board of a game; a third party's game gets the plain one. */
export async function gameBoardOf(game: string): Promise<GameBoard> {
  const load = BOARDS[game] ?? (() => import('./plain/game_board'));
  return (await load()).default;
}
