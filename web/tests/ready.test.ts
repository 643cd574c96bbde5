import { describe, expect, test } from 'vitest';
import { guestsOf, isAskedAgain, unreadyOf } from '../src/lib/ready';
import type { Message } from '../src/lib/table.svelte';
import type { Chair, Snapshot } from '../src/wire/protocol';

const ANN = 0;
const BOB = 1;
const CLEO = 2;

function snapshot(...chairs: Chair[]): Snapshot {
  return { phase: 'open', host: ANN, chairs } as unknown as Snapshot;
}
const said = (seat: number, ready = true): Message => ({ type: 'ready_set', at: 1, seat, ready });
const changed = (...unready: number[]): Message => ({ type: 'configured', at: 1, unready });

describe('who is ready', () => {
  test('is asked of the persons beside the host', () => {
    const table = snapshot({ name: 'Ann' }, { name: 'Bob' }, { name: 'Bot 3', bot: 'careful', ready: true }, {}, { name: 'Eve', ready: true });
    expect(guestsOf(table)).toEqual([1, 4]);
    expect(unreadyOf(table)).toEqual([1]);
  });

  test('is nobody who is away, whatever they said', () => {
    expect(unreadyOf(snapshot({ name: 'Ann', here: false }, { name: 'Bob', ready: true, here: false }))).toEqual([BOB]);
  });

  test('is asked of everybody at a table whose host does not sit', () => {
    const table = { ...snapshot({ name: 'Bob' }, {}), host: null };
    expect(unreadyOf(table)).toEqual([0]);
  });
});

describe('a guest who was ready for another game', () => {
  test('is asked again until they say so again, or take it back', () => {
    const log = [said(BOB), changed(BOB)];
    expect(isAskedAgain(log, BOB)).toBe(true);
    expect(isAskedAgain([...log, said(CLEO), changed()], BOB)).toBe(true);
    expect(isAskedAgain([...log, said(BOB)], BOB)).toBe(false);
    expect(isAskedAgain([...log, said(BOB), said(BOB, false)], BOB)).toBe(false);
  });

  test('is nobody else, and nobody who watches', () => {
    const log = [said(BOB), changed(BOB)];
    expect(isAskedAgain(log, CLEO)).toBe(false);
    expect(isAskedAgain(log, null)).toBe(false);
  });

  test('is not the player who has the seat after them', () => {
    const sat: Message = { type: 'sat', at: 1, seat: BOB, name: 'Bea' };
    expect(isAskedAgain([said(BOB), changed(BOB), { type: 'left', at: 1, seat: BOB }, sat], BOB)).toBe(false);
  });
});
