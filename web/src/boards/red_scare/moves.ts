import type { Record_ } from '../../lib/fluent';
import { same } from '../../lib/choice.svelte';
import type { Decision } from '../../wire/red_scare';
import { fills, type Held } from '../game_board';

/** What is selected: cards of the hand, the player they are for, and the kind of option. */
export interface Taken {
  readonly places?: readonly number[];
  readonly to?: number;
  readonly type?: Record_['type'];
  readonly depth?: number;
}

/** Something the selection can be used for at a player: an option, or a step towards several. */
export type Target =
  | { readonly kind: 'show' | 'accept' | 'refuse' | 'split' | 'mail' | 'token'; readonly option: Record_ }
  | { readonly kind: 'trade'; readonly hold: Held };

const TOWARDS: Readonly<Record<string, Exclude<Target['kind'], 'trade'>>> = { show: 'show', post: 'mail', guess: 'token', name: 'token' };

function decisionOf(option: Record_): Decision {
  return option as unknown as Decision;
}

/** The cards of the hand an option uses; null if it uses none, or all. */
export function placesOf(option: Record_): readonly number[] | null {
  const { places, place } = option as { places?: readonly number[]; place?: number };
  return places ?? (place === undefined ? null : [place]);
}

/** The seat an option is aimed at. */
export function seatOf(option: Record_): number | null {
  const { to, target } = option as { to?: number; target?: number };
  return to ?? target ?? null;
}

/** The cards of the hand that can be selected. */
export function movable(options: readonly Record_[]): ReadonlySet<number> {
  return new Set(options.flatMap((option) => placesOf(option) ?? []));
}

/** Whether the option fits the selection: exactly these cards, for that player. */
export function fits(option: Record_, held: Held): boolean {
  const { places, ...rest } = held as Taken;
  if (!fills(option, rest as Held)) return false;
  if (!places || option.type === 'refuse' || option.type === 'judge') return true;
  const own = placesOf(option);
  if (own === null) return false;
  // The offer fixes how many cards are returned; they are selected one by one.
  return option.type === 'accept' ? places.every((place) => own.includes(place)) : same(own, places);
}

/** The selection after the card in that place is tapped. */
export function tapped(place: number, held: Held, options: readonly Record_[]): Held {
  const { places = [], ...rest } = held as Taken;
  const left = places.filter((one) => one !== place);
  if (left.length < places.length) return left.length > 0 ? { ...rest, places: left } : rest;
  const more = { ...rest, places: [...places, place].sort() };
  const about = options.filter((option) => placesOf(option) !== null);
  if (about.some((option) => fits(option, more))) return more;
  const alone = { ...rest, places: [place] };
  return about.some((option) => fits(option, alone)) ? alone : { places: [place] };
}

/** What the selection can be used for at that player. */
export function targetsAt(seat: number, viewer: number | null, options: readonly Record_[], held: Held): readonly Target[] {
  const { to, type, ...rest } = held as Taken;
  const here = options.filter((option) => (seat === viewer ? decisionOf(option).type === 'accept' : seatOf(option) === seat));
  const fitting = here.filter((option) => fits(option, rest) && (placesOf(option) === null || rest.places?.length === placesOf(option)?.length));
  const offers = fitting.filter((option) => option.type === 'offer');
  const targets: Target[] = fitting.flatMap((option): Target[] => {
    if (option.type === 'accept') return [{ kind: 'accept', option }];
    const kind = TOWARDS[option.type];
    return kind ? [{ kind, option }] : [];
  });
  if (offers.length === 0) return targets;
  if (to === seat && type === 'offer') return offers.map((option) => ({ kind: 'split', option }));
  return [...targets, { kind: 'trade', hold: { ...rest, to: seat, type: 'offer' } }];
}

/** The option of that type with those fields, if there is one now. */
export function optionOf(options: readonly Record_[], type: Decision['type'], fields: Held = {}): Record_ | null {
  return options.find((option) => option.type === type && fills(option, fields)) ?? null;
}
