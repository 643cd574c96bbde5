import { FluentBundle, FluentNumber, FluentResource, FluentType, type FluentVariable, type Scope } from '@fluent/bundle';

/** A tagged record as JSON. */
export type Record_ = { readonly type: string; readonly [field: string]: unknown };

/** The reason of a bot: a sentence, or the code of one with its fields. */
export type Thought = string | { readonly code: string; readonly fields: Readonly<Record<string, unknown>> };

export class TextError extends Error {}

/** The seat number that stands for the table itself. */
export const TABLE = -1;

// Names are wrapped in characters of the private use area, so that they can be marked when drawn.
const NOUN = 0xe000;
const NOUN_END = '\uf8ff';

/** A piece of a sentence: plain text, or the name of a seat. */
export interface Piece {
  readonly text: string;
  readonly seat: number | null;
}

/** A sentence split into pieces, for drawing. */
export function pieces(sentence: string): readonly Piece[] {
  const found: Piece[] = [];
  for (const part of sentence.split(/([\ue000-\uf8fe][^\uf8ff]*\uf8ff)/)) {
    const code = part.codePointAt(0) ?? 0;
    if (code >= NOUN && part.endsWith(NOUN_END)) found.push({ text: part.slice(1, -1), seat: code - NOUN });
    else if (part) found.push({ text: part, seat: null });
  }
  const first = found[0];
  if (first) found[0] = { ...first, text: first.text.charAt(0).toUpperCase() + first.text.slice(1) };
  return found;
}

/** A sentence without marks, for titles and screen readers. */
export function plain(sentence: string): string {
  return pieces(sentence).map((piece) => piece.text).join('');
}

/** A list or record as an argument of LIST, COUNT or SAY. */
class Wrapped extends FluentType<unknown> {
  override toString(_scope: Scope): string {
    throw new TextError('a list or a record needs LIST or SAY around it');
  }
}

export interface Viewing {
  /** The players' names; without them, seats are numbered. */
  readonly names: readonly string[];
  /** The viewer's seat; null for a spectator. */
  readonly viewer: number | null;
}

/**
 * A game's sentences for one viewer, from the same catalogs the terminal reads, with the same six
 * functions: NAME, WHO, WORD, SAY, LIST and COUNT. Must agree with core/text.py.
 */
export class Localizer {
  readonly #bundle: FluentBundle;
  readonly #viewing: Viewing;

  constructor(source: string, language: string, viewing: Viewing) {
    this.#viewing = viewing;
    this.#bundle = new FluentBundle(language, {
      useIsolating: false,
      functions: {
        NAME: ([seat]) => (unwrap(seat) === 'none' ? 'none' : this.name(Number(unwrap(seat)))),
        WHO: ([seat]) => this.who(unwrap(seat) === 'none' ? null : Number(unwrap(seat))),
        WORD: ([value], named) => this.message(`${unwrap(named['of'] ?? 'word')}-${unwrap(value)}`),
        SAY: ([record]) => this.#say(unwrap(record)),
        LIST: ([items], named) => this.#list(unwrap(items), String(unwrap(named['of'] ?? ''))),
        COUNT: ([items]) => new FluentNumber((unwrap(items) as readonly unknown[]).length),
      },
    });
    this.#bundle.addResource(new FluentResource(source), { allowOverrides: true });
  }

  /** A decision as a button label. */
  decision(decision: unknown): string {
    return this.#record('decision', decision as Record_);
  }

  /** A line of the log. */
  fact(fact: unknown): string {
    return this.#record('fact', fact as Record_);
  }

  /** A claim of the review, with the truth. */
  claim(statement: unknown): string {
    return this.#record('claim', statement as Record_);
  }

  /** Why a bot chose. A reason that is a sentence already stays as it is. */
  thought(reason: Thought): string {
    if (typeof reason === 'string') return reason;
    const key = `thought-${reason.code}`;
    return this.has(key) ? this.message(key, reason.fields) : reason.code;
  }

  /** Whether the catalog has that message. */
  has(key: string): boolean {
    return this.#bundle.hasMessage(key);
  }

  /** Any message of the catalog. */
  message(key: string, fields: Readonly<Record<string, unknown>> = {}): string {
    const found = this.#bundle.getMessage(key);
    if (!found?.value) throw new TextError(`the catalog has no sentence '${key}'`);
    const problems: Error[] = [];
    const text = this.#bundle.formatPattern(found.value, argumentsOf(fields), problems);
    if (problems[0]) throw new TextError(`'${key}' cannot be filled: ${problems[0].message}`);
    return text;
  }

  /** The name of the seat. */
  name(seat: number): string {
    const { names, viewer } = this.#viewing;
    const text =
      seat === viewer
        ? this.message('word-you')
        : seat === TABLE
          ? this.message('word-table')
          : (names[seat] ?? this.message('word-seat', { number: seat }));
    return seat === TABLE ? text : String.fromCodePoint(NOUN + seat) + text + NOUN_END;
  }

  /** The seat from the viewer's point of view: `you`, `other`, `table` or `nobody`. */
  who(seat: number | null): string {
    if (seat === null) return 'nobody';
    if (seat === TABLE) return 'table';
    return seat === this.#viewing.viewer ? 'you' : 'other';
  }

  #record(kind: string, record: Record_): string {
    return this.message(`${kind}-${record.type}`, fieldsOf(record));
  }

  #say(record: unknown): string {
    return record === 'none' ? this.message('word-none') : this.#record('part', record as Record_);
  }

  #list(items: unknown, of: string): string {
    const texts = (items as readonly unknown[]).map((item) => {
      if (of === 'name') return this.name(Number(item));
      if (of) return this.message(`${of}-${plainArgument(item)}`);
      return isRecord(item) ? this.#record('part', item) : String(plainArgument(item));
    });
    const last = texts.pop();
    if (last === undefined) return this.message('word-nothing');
    return texts.length ? this.message('word-list', { most: texts.join(', '), last }) : last;
  }
}

function isRecord(value: unknown): value is Record_ {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** A record's fields, and those of records inside it: `move_action` is the action of `move`. */
function fieldsOf(record: Record_): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(record)) {
    if (name === 'type') continue;
    found[name] = value;
    if (!isRecord(value)) continue;
    for (const [inner, held] of Object.entries(value)) if (inner !== 'type') found[`${name}_${inner}`] = held;
  }
  return found;
}

function argumentsOf(fields: Readonly<Record<string, unknown>>): Record<string, FluentVariable> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, argument(value)]));
}

function argument(value: unknown): FluentVariable {
  const plain = plainArgument(value);
  return typeof plain === 'string' || typeof plain === 'number' ? plain : new Wrapped(plain);
}

function plainArgument(value: unknown): unknown {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value;
}

function unwrap(value: unknown): unknown {
  if (value instanceof FluentNumber || value instanceof Wrapped) return value.value;
  return value;
}
