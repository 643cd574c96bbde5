import type { GameBoard } from '../boards/game_board';
import { pieces, plain, type Record_, type Localizer } from './fluent';
import type { Reaction } from './reactions';
import { remarkOf } from './remarks';
import type { Message } from './table.svelte';
import { t, words } from './words.svelte';
import type { ReactedMessage, SaidMessage } from '../wire/protocol';

/** What a player or spectator said: in the chat, or as a remark of the game. */
export interface Speech {
  /** Null for a spectator. */
  readonly seat: number | null;
  readonly name: string;
  readonly text: string;
  readonly reaction: Reaction | null;
  readonly isChat: boolean;
}

/** A line of the log, ready to be drawn. */
export interface LogLine {
  readonly at: number;
  /** The number of its message. */
  readonly key: number;
  readonly text: string;
  readonly kind: 'fact' | 'heading' | 'table' | 'speech';
  /** Whether the other viewers see something else, or nothing. */
  readonly isPrivate: boolean;
  /** Whether it is about something the viewer did. */
  readonly isMine: boolean;
  /** The first other player the line names. */
  readonly seat: number | null;
  /** What is said in it, in a line of the kind `speech`. */
  readonly speech?: Speech;
}

/** How many of the lines were not read: those of the chat, and the others. */
export interface UnreadLines {
  readonly chat: number;
  readonly others: number;
}

/** The log lines of the messages, chat included. Messages without a sentence are left out. */
export function logOf(messages: readonly Message[], localizer: Localizer, board: Pick<GameBoard, 'isHeading' | 'isLeftOut'>): readonly LogLine[] {
  const lines: LogLine[] = [];
  messages.forEach((message, key) => {
    const line = lineOf(message, localizer, board);
    if (line) lines.push({ ...line, at: message.at, key });
  });
  return lines;
}

/** The lines while secrets are hidden: what only the viewer was told is left out. */
export function covered(lines: readonly LogLine[]): readonly LogLine[] {
  return lines.map((line) => (line.isPrivate ? { ...line, text: t('covered-line'), kind: 'fact' } : line));
}

/** How many messages there were before the one that ended the game, and all that came with it. */
export function beforeTheEnd(messages: readonly Message[]): number {
  const ended = messages.findLast((message) => message.type === 'ended');
  const first = ended ? messages.findIndex((message) => message.at === ended.at) : -1;
  return first < 0 ? messages.length : first;
}

/** The players named in lines the viewer has not read, except in lines about the viewer. */
export function seatsSince(lines: readonly LogLine[], readCount: number): ReadonlySet<number> {
  return new Set(lines.flatMap((line) => (line.key < readCount || line.isMine || line.seat === null || line.speech?.isChat ? [] : [line.seat])));
}

/** The lines that have come since that many messages, without the viewer's own. */
export function unreadSince(lines: readonly LogLine[], readCount: number): UnreadLines {
  const unread = lines.filter((line) => line.key >= readCount && !line.isMine);
  const chat = unread.filter((line) => line.speech?.isChat).length;
  return { chat, others: unread.length - chat };
}

function lineOf(message: Message, localizer: Localizer, board: Pick<GameBoard, 'isHeading' | 'isLeftOut'>): Omit<LogLine, 'at' | 'key'> | null {
  if (message.type === 'said' || message.type === 'reacted') {
    const speech = chatOf(message, localizer);
    return { text: `${speech.name}: ${speech.text}`, kind: 'speech', isPrivate: false, isMine: localizer.who(speech.seat) === 'you', seat: speech.seat, speech };
  }
  if (message.type === 'fact') {
    const fact = message.fact as Record_;
    if (board.isLeftOut?.(fact)) return null;
    const remark = remarkOf(fact, localizer);
    if (remark) return { text: factOf(fact, localizer), kind: 'speech', isPrivate: false, isMine: localizer.who(remark.seat) === 'you', seat: remark.seat, speech: remark };
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
    guest: message.type === 'readmitted' ? message.name || t('guest') : '',
    target: message.type === 'reported' ? localizer.name(message.target) : '',
    said: message.type === 'reported' ? message.reason : message.type === 'words_added' ? message.words : '',
    why: message.type === 'closed' ? message.reason : '',
    pace: message.type === 'bot_pace_set' ? t(`bot-pace-${message.pace}`) : '',
    vote: message.type === 'pause_voted' && !message.pause ? 'resume' : 'pause',
  };
  // Only the host gets reports.
  return { text: t(key, { ...named, ...more }), kind: 'table', isPrivate: message.type === 'reported', isMine: named.who === 'you', seat };
}

/** What a message of the chat says. */
export function chatOf(message: SaidMessage | ReactedMessage, localizer: Localizer): Speech {
  const seat = message.seat ?? null;
  const name = seat === null ? t('chat-spectator', { name: message.name }) : localizer.who(seat) === 'you' ? t('chat-you') : plain(localizer.name(seat));
  const reaction = message.type === 'reacted' ? message.reaction : null;
  return { seat, name, text: message.type === 'said' ? message.text : t(`reaction-${message.reaction}`), reaction, isChat: true };
}

/** The fact as a sentence; if the catalog has none, its name. */
export function factOf(fact: Record_, localizer: Localizer): string {
  try {
    return localizer.fact(fact);
  } catch {
    return fact.type.replaceAll('_', ' ');
  }
}
