import { plain, type Localizer, type Record_ } from './fluent';
import type { Speech } from './log';
import { REMARK_FACTS, REMARKS } from '../wire/remarks';

/** The tags of all remarks, those that are expected first. */
export const TAGS: readonly string[] = Object.keys(REMARKS);

/** Whether the option only says something: it changes nothing else, so it needs no confirmation. */
export function isRemark(option: Record_): boolean {
  return TAGS.includes(option.type);
}

/** Whether remarks with this tag answer something that was said to the player. */
export function isReply(tag: string): boolean {
  return tag in REMARKS && REMARKS[tag as keyof typeof REMARKS] === 'reply';
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
  return { decisions: remarks.filter((option) => isReply(option.type)), remarks: remarks.filter((option) => !isReply(option.type)) };
}

/** The players an option names, in its order. */
export function namedIn(option: Record_): readonly number[] {
  return ['target', 'first', 'second'].flatMap((field) => (typeof option[field] === 'number' ? [option[field] as number] : []));
}

/** What a player said by a fact of the game; null if it is no remark. */
export function remarkOf(fact: Record_, localizer: Localizer): Speech | null {
  if (!(REMARK_FACTS as readonly string[]).includes(fact.type)) return null;
  const { seat, remark } = fact as unknown as { seat: number; remark: Record_ };
  const { type, ...fields } = remark;
  if (!localizer.has(`part-${type}`)) return null;
  const text = plain(localizer.message(`part-${type}`, fields)).replace(/^[“„"]|[”“"]$/g, '');
  return { seat, name: plain(localizer.name(seat)), text, reaction: null, isChat: false };
}
