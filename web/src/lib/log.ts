import type { GameBoard } from '../boards/game_board';
import { pieces, type Record_, type Localizer } from './fluent';
import type { Entry } from './table.svelte';
import { t, words } from './words.svelte';

/** A line of the log, ready to be drawn. */
export interface LogLine {
  readonly at: number;
  readonly key: number;
  readonly text: string;
  readonly kind: 'fact' | 'heading' | 'table';
  /** The rest of the table was told something else, or nothing. */
  readonly isPrivate: boolean;
  /** It tells of something the viewer did. */
  readonly isMine: boolean;
  /** Of whom else it tells: the first who is named. */
  readonly seat: number | null;
}

/** What the games call whoever a line is about; the first of them that a fact has. */
const SUBJECTS = ['seat', 'mover', 'asker', 'judge', 'accuser', 'challenger', 'player', 'receiver'] as const;

/** The lines the entries give; chat is told elsewhere, and so is what only says that it was heard. */
export function logOf(entries: readonly Entry[], localizer: Localizer, board: GameBoard): readonly LogLine[] {
  const lines: LogLine[] = [];
  entries.forEach((entry, key) => {
    const line = lineOf(entry, localizer, board);
    if (line) lines.push({ ...line, at: entry.at, key });
  });
  return lines;
}

/** Whom the lines told since then are about, the viewer's own doings left out. */
export function seatsSince(lines: readonly LogLine[], told: number): ReadonlySet<number> {
  return new Set(lines.flatMap((line) => (line.key < told || line.isMine || line.seat === null ? [] : [line.seat])));
}

function lineOf(entry: Entry, localizer: Localizer, board: GameBoard): Omit<LogLine, 'at' | 'key'> | null {
  if (entry.type === 'fact') {
    const fact = entry.fact as Record_;
    const kind = board.isHeading(fact) ? 'heading' : 'fact';
    const text = factOf(fact, localizer);
    const named = pieces(text);
    // A line that begins with a name tells what that one did; "you" is no name.
    const subject = named[0]?.seat ?? SUBJECTS.map((name) => fact[name]).find((seat) => typeof seat === 'number') ?? null;
    const isMine = subject === null ? (entry.private ?? false) : localizer.who(subject as number) === 'you';
    const other = named.find(({ seat }) => localizer.who(seat) === 'other')?.seat ?? null;
    return { text, kind, isPrivate: entry.private ?? false, isMine, seat: other };
  }
  const key = `entry-${entry.type}`;
  if (!words.has(key)) return null;
  const seat = 'seat' in entry ? (entry.seat ?? null) : null;
  const named = { name: seat === null ? '' : localizer.name(seat), who: localizer.who(seat) };
  const more = {
    target: entry.type === 'report' ? localizer.name(entry.target) : '',
    said: entry.type === 'report' ? entry.reason : entry.type === 'words' ? entry.words : '',
    why: entry.type === 'shut' ? entry.reason : '',
    vote: entry.type === 'vote' && !entry.pause ? 'go_on' : 'pause',
  };
  // A report is the host's alone.
  return { text: t(key, { ...named, ...more }), kind: 'table', isPrivate: entry.type === 'report', isMine: named.who === 'you', seat };
}

/** The fact in words; one the catalogue lacks is told by its name rather than not at all. */
export function factOf(fact: Record_, localizer: Localizer): string {
  try {
    return localizer.fact(fact);
  } catch {
    return fact.type.replaceAll('_', ' ');
  }
}
