import type { GameBoard } from '../boards/game_board';
import { pieces, type Record_, type Localizer } from './fluent';
import type { Message } from './table.svelte';
import { t, words } from './words.svelte';

/** A line of the log, ready to be drawn. */
export interface LogLine {
  readonly at: number;
  /** The number of its message. */
  readonly key: number;
  readonly text: string;
  readonly kind: 'fact' | 'heading' | 'table';
  /** Whether the other viewers see something else, or nothing. */
  readonly isPrivate: boolean;
  /** Whether it is about something the viewer did. */
  readonly isMine: boolean;
  /** The first other player the line names. */
  readonly seat: number | null;
}

/** The log lines of the messages. Chat is shown elsewhere; messages without a sentence are left out. */
export function logOf(messages: readonly Message[], localizer: Localizer, board: GameBoard): readonly LogLine[] {
  const lines: LogLine[] = [];
  messages.forEach((message, key) => {
    const line = lineOf(message, localizer, board);
    if (line) lines.push({ ...line, at: message.at, key });
  });
  return lines;
}

/** The players named in lines the viewer has not read, except in lines about the viewer. */
export function seatsSince(lines: readonly LogLine[], readCount: number): ReadonlySet<number> {
  return new Set(lines.flatMap((line) => (line.key < readCount || line.isMine || line.seat === null ? [] : [line.seat])));
}

function lineOf(message: Message, localizer: Localizer, board: GameBoard): Omit<LogLine, 'at' | 'key'> | null {
  if (message.type === 'fact') {
    const fact = message.fact as Record_;
    const kind = board.isHeading(fact) ? 'heading' : 'fact';
    const text = factOf(fact, localizer);
    const isPrivate = message.private ?? false;
    // A private fact about nobody tells the viewer what they did or got.
    const isMine = message.subject == null ? isPrivate : localizer.who(message.subject) === 'you';
    const other = pieces(text).find(({ seat }) => localizer.who(seat) === 'other')?.seat ?? null;
    return { text, kind, isPrivate, isMine, seat: other };
  }
  const key = `entry-${message.type}`;
  if (!words.has(key)) return null;
  const seat = 'seat' in message ? (message.seat ?? null) : null;
  const named = { name: seat === null ? '' : localizer.name(seat), who: localizer.who(seat) };
  const more = {
    target: message.type === 'reported' ? localizer.name(message.target) : '',
    said: message.type === 'reported' ? message.reason : message.type === 'words_added' ? message.words : '',
    why: message.type === 'closed' ? message.reason : '',
    vote: message.type === 'pause_voted' && !message.pause ? 'resume' : 'pause',
  };
  // Only the host gets reports.
  return { text: t(key, { ...named, ...more }), kind: 'table', isPrivate: message.type === 'reported', isMine: named.who === 'you', seat };
}

/** The fact as a sentence; if the catalog has none, its name. */
export function factOf(fact: Record_, localizer: Localizer): string {
  try {
    return localizer.fact(fact);
  } catch {
    return fact.type.replaceAll('_', ' ');
  }
}
