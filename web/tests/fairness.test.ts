import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { verify, watchSeal, witnessed, witnessOf } from '../src/lib/fairness';
import type { Snapshot } from '../src/wire/protocol';

const SEED = '00'.repeat(32);
const OTHER = '11'.repeat(32);
const sealOf = (seed: string) => createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');

function shown(phase: string, seed = SEED, words: string[] = ['', 'tea', '']): Snapshot {
  return { phase, commitment: sealOf(seed), chairs: words.map((each) => ({ words: each })) } as unknown as Snapshot;
}

describe('the seal of a deal', () => {
  beforeEach(() => localStorage.clear());

  test('holds where the secret and the words are those of before the deal', async () => {
    expect(watchSeal('t', 1, shown('open', SEED, ['', '', '']))).toBe(false);
    expect(watchSeal('t', 1, shown('open'))).toBe(false);
    expect(watchSeal('t', 1, shown('running'))).toBe(false);
    expect(watchSeal('t', 1, shown('over'))).toBe(false);
    expect(await verify('t', SEED, ['', 'tea', ''])).toBe('yes');
  });

  test('is broken at once where the commitment changes, and stays so', async () => {
    watchSeal('t', 1, shown('open'));
    expect(watchSeal('t', 1, shown('running', OTHER))).toBe(true);
    expect(watchSeal('t', 1, shown('over'))).toBe(true);
    expect(await verify('t', OTHER, ['', 'tea', ''])).toBe('no');
    expect(await verify('t', SEED, ['', 'tea', ''])).toBe('no');
  });

  test('is broken by a secret that fits only the commitment it came with', async () => {
    watchSeal('t', 1, shown('open'));
    watchSeal('t', 1, shown('running'));
    expect(await verify('t', OTHER, ['', 'tea', ''])).toBe('no');
  });

  test("is broken where the deal leaves out the viewer's own words", async () => {
    watchSeal('t', 1, shown('open'));
    expect(watchSeal('t', 1, shown('running', SEED, ['', 'coffee', '']))).toBe(true);
  });

  test('is broken where words change after the deal', async () => {
    watchSeal('t', null, shown('open'));
    expect(watchSeal('t', null, shown('running', SEED, ['', 'tea', 'too']))).toBe(false);
    expect(watchSeal('t', null, shown('over'))).toBe(true);
    expect(await verify('t', SEED, ['', 'tea', ''])).toBe('no');
  });

  test('may gain and change words before the deal', () => {
    watchSeal('t', 1, shown('open'));
    expect(watchSeal('t', 1, shown('open', SEED, ['a', 'b', 'c']))).toBe(false);
    expect(watchSeal('t', 1, shown('running', SEED, ['a', 'b', 'd']))).toBe(false);
  });

  test('proves little to a browser that came after the deal', async () => {
    watchSeal('t', null, shown('running'));
    expect(await verify('t', SEED, ['', 'tea', ''])).toBe('late');
    expect(await verify('t', OTHER, ['', 'tea', ''])).toBe('no');
    expect(await verify('another', SEED, [])).toBe('late');
  });

  test('is remembered table by table, for the last fifty', () => {
    for (let at = 0; at < 60; at += 1) watchSeal(`t${at}`, null, shown('open'));
    expect(witnessOf('t9')).toBeNull();
    expect(witnessOf('t10')).toEqual({ commitment: sealOf(SEED), words: ['', 'tea', ''], before_deal: true });
  });

  test('goes into the record, one field more', () => {
    watchSeal('t', null, shown('open'));
    const record = '{\n  "game": "kred",\n  "notes": []\n}\n';
    const saved = witnessed(record, witnessOf('t'));
    expect(JSON.parse(saved)).toEqual({ game: 'kred', notes: [], witness: witnessOf('t') });
    expect(saved.startsWith(record.slice(0, -3))).toBe(true);
    expect(witnessed(record, null)).toBe(record);
  });
});
