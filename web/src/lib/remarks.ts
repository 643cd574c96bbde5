import { plain, type Localizer, type Record_ } from './fluent';
import type { Speech } from './log';

/** The remarks about other players, in the order they are offered. */
export const REMARKS = ['suspect', 'trust', 'ask_why', 'point_out'] as const;
/** The answer to a question; each game has its own reasons. */
export const EXPLAIN = 'explain';
/** What may be said to a player who accuses, in Red Scare. */
export const DISSUADE = 'dissuade';
/** Every kind of remark, those that are expected first. */
export const KINDS: readonly string[] = [EXPLAIN, DISSUADE, ...REMARKS];

/** Whether the option only says something: it changes nothing else, so it needs no confirmation. */
export function isRemark(option: Record_): boolean {
  return KINDS.includes(option.type);
}

/** The options to decide, and those that only say something. */
export interface Sorted {
  readonly decisions: readonly Record_[];
  readonly remarks: readonly Record_[];
}

/** Sort the options. Where an answer is all that is asked, the answers are what there is to decide. */
export function sorted(options: readonly Record_[]): Sorted {
  const decisions = options.filter((option) => !isRemark(option));
  const remarks = options.filter(isRemark);
  if (decisions.length > 0) return { decisions, remarks };
  return { decisions: remarks.filter((option) => option.type === EXPLAIN), remarks: remarks.filter((option) => option.type !== EXPLAIN) };
}

/** The players an option names, in its order. */
export function namedIn(option: Record_): readonly number[] {
  return ['target', 'first', 'second'].flatMap((field) => (typeof option[field] === 'number' ? [option[field] as number] : []));
}

/** What a player said by a fact of the game; null if it is no remark. */
export function remarkOf(fact: Record_, localizer: Localizer): Speech | null {
  if (fact.type !== 'remarked') return null;
  const { seat, remark } = fact as unknown as { seat: number; remark: Record_ };
  const { type, ...fields } = remark;
  if (!localizer.has(`part-${type}`)) return null;
  const text = plain(localizer.message(`part-${type}`, fields)).replace(/^[“„"]|[”“"]$/g, '');
  return { seat, name: plain(localizer.name(seat)), text, reaction: null, isChat: false };
}
