import type { Snapshot } from '../wire/protocol';

/** Where this browser keeps what it was shown, and of how many tables. */
const KEY = 'knavery-seals';
const KEPT = 50;

/** What this browser was shown of a table's secret: it goes into the record, where `knavery verify` reads it. */
export interface Witness {
  commitment: string;
  /** The words at the deal, in seat order. */
  words: string[];
  /** Whether the commitment was shown before the deal. */
  before_deal: boolean;
}

interface Seal extends Witness {
  isDealt: boolean;
  /** The words of the viewer's own chair before the deal. */
  mine: string;
  isBroken: boolean;
}

export type Verdict = 'yes' | 'no' | 'late' | 'unable';

/**
 * Remember what the table shows of its secret, and say whether the seal is broken: another commitment than at
 * first, words of the viewer that were changed at the deal, or any words that changed after it.
 */
export function watchSeal(table: string, viewer: number | null, snapshot: Snapshot): boolean {
  const seals = read();
  const isOpen = snapshot.phase === 'open';
  const words = (snapshot.chairs ?? []).map((chair) => chair.words ?? '');
  const mine = viewer === null ? '' : (words[viewer] ?? '');
  const known = seals[table];
  const seal: Seal = known ?? {
    commitment: snapshot.commitment,
    words,
    before_deal: isOpen,
    isDealt: !isOpen,
    mine,
    isBroken: false,
  };
  if (seal.commitment !== snapshot.commitment) seal.isBroken = true;
  if (seal.isDealt && !isEqual(seal.words, words)) seal.isBroken = true;
  if (!seal.isDealt) {
    if (isOpen) seal.mine = mine;
    else if (seal.mine && !words.includes(seal.mine)) seal.isBroken = true;
    seal.words = words;
    seal.isDealt = !isOpen;
  }
  save(table, seal, seals);
  return seal.isBroken;
}

/** What this browser was shown of the table; null where it has not seen it, or has forgotten. */
export function witnessOf(table: string): Witness | null {
  const seal = read()[table];
  return seal ? { commitment: seal.commitment, words: seal.words, before_deal: seal.before_deal } : null;
}

/**
 * Whether the secret and the words revealed at the end are those this browser was shown: `late` where it was
 * shown them only after the deal, or not at all, which proves little.
 */
export async function verify(table: string, seed: string, words: readonly string[]): Promise<Verdict> {
  if (!globalThis.crypto?.subtle) return 'unable';
  const seen = read()[table];
  if (!seen) return 'late';
  const isSame = (await sha256(seed)) === seen.commitment && isEqual(words, seen.words);
  if (!isSame || seen.isBroken) return 'no';
  return seen.before_deal ? 'yes' : 'late';
}

/** The record with what this browser was shown, as its last field. */
export function witnessed(record: string, witness: Witness | null): string {
  return witness ? record.replace(/\n\}\s*$/, `,\n  "witness": ${JSON.stringify(witness)}\n}\n`) : record;
}

function isEqual(one: readonly string[], other: readonly string[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

async function sha256(hex: string): Promise<string> {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function read(): Record<string, Seal> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Seal>;
  } catch {
    return {};
  }
}

function save(table: string, seal: Seal, seals: Record<string, Seal>): void {
  const { [table]: _, ...others } = seals;
  const last = Object.entries(others).slice(1 - KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...Object.fromEntries(last), [table]: seal }));
  } catch {
    // A browser that keeps nothing cannot prove anything later, and says so.
  }
}
