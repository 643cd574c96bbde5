import type { Room } from '../boards/room';
import type { Record_, Teller } from './fluent';
import type { Entry } from './table.svelte';
import { t, words } from './words.svelte';

/** A line of the log, ready to be drawn. */
export interface LogLine {
  readonly at: number;
  readonly key: number;
  readonly text: string;
  readonly kind: 'fact' | 'chapter' | 'table';
  /** The rest of the table was told something else, or nothing. */
  readonly isPrivate: boolean;
  /** It tells of something the viewer did. */
  readonly isMine: boolean;
}

/** What the games call whoever a line is about; the first of them that a fact has. */
const SUBJECTS = ['seat', 'mover', 'asker', 'judge', 'accuser', 'challenger', 'player', 'receiver'] as const;

/** The lines the entries give; chat is told elsewhere, and so is what only says that it was heard. */
export function logOf(entries: readonly Entry[], teller: Teller, room: Room): readonly LogLine[] {
  const lines: LogLine[] = [];
  entries.forEach((entry, key) => {
    const line = lineOf(entry, teller, room);
    if (line) lines.push({ ...line, at: entry.at, key });
  });
  return lines;
}

function lineOf(entry: Entry, teller: Teller, room: Room): Omit<LogLine, 'at' | 'key'> | null {
  if (entry.type === 'fact') {
    const fact = entry.fact as Record_;
    const kind = room.isChapter(fact) ? 'chapter' : 'fact';
    const subject = SUBJECTS.map((name) => fact[name]).find((seat) => typeof seat === 'number') ?? null;
    const isMine = subject === null ? (entry.private ?? false) : teller.who(subject as number) === 'you';
    return { text: factOf(fact, teller), kind, isPrivate: entry.private ?? false, isMine };
  }
  const key = `entry-${entry.type}`;
  if (!words.has(key)) return null;
  const seat = 'seat' in entry ? (entry.seat ?? null) : null;
  const named = { name: seat === null ? '' : teller.name(seat), who: teller.who(seat) };
  const more = {
    target: entry.type === 'report' ? teller.name(entry.target) : '',
    said: entry.type === 'report' ? entry.reason : entry.type === 'words' ? entry.words : '',
    vote: entry.type === 'vote' && !entry.pause ? 'go_on' : 'pause',
  };
  // A report is the host's alone.
  return { text: t(key, { ...named, ...more }), kind: 'table', isPrivate: entry.type === 'report', isMine: named.who === 'you' };
}

/** The fact in words; one the catalogue lacks is told by its name rather than not at all. */
export function factOf(fact: Record_, teller: Teller): string {
  try {
    return teller.fact(fact);
  } catch {
    return fact.type.replaceAll('_', ' ');
  }
}
