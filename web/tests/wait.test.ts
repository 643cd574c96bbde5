import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import plainBoard from '../src/boards/plain/game_board';
import { Localizer } from '../src/lib/fluent';
import { TableStore } from '../src/lib/table.svelte';
import { waitingFor, minutes, waitOf } from '../src/lib/wait';
import { words } from '../src/lib/words.svelte';
import Notices from '../src/parts/Notices.svelte';
import Seats from '../src/parts/Seats.svelte';
import type { Chair, Snapshot } from '../src/wire/protocol';

const ASKED = 1_000_000;
const TIME = ASKED + 30_000;
const clock = { time: TIME, bank: 90_000 };

function snapshot(chairs: readonly Chair[], change: Partial<Snapshot> = {}): Snapshot {
  return { phase: 'running', pace: { decision: 30, bank: 90, scale: 1 }, chairs, ...change } as unknown as Snapshot;
}

describe('a wait', () => {
  const one = snapshot([{ name: 'Ann', waiting_for: true, clock }, { name: 'Bob' }, { name: 'Cyd', bot: 'careful', waiting_for: true }]);
  const at = (now: number) => waitOf(one, 0, () => now);

  test('is for whom the server says', () => {
    expect(waitingFor(one)).toEqual([0, 2]);
    expect(waitOf(one, 1, () => TIME)).toBeNull();
  });

  test('fills with the time of the decision', () => {
    expect(at(ASKED)).toEqual({ passed: 0, left: 30_000, isBank: false });
    expect(at(ASKED + 7_500)).toEqual({ passed: 0.25, left: 22_500, isBank: false });
  });

  test('starts again when the bank runs, and ends with it', () => {
    expect(at(TIME)).toEqual({ passed: 0, left: 90_000, isBank: true });
    expect(at(TIME + 45_000)).toEqual({ passed: 0.5, left: 45_000, isBank: true });
    expect(at(TIME + 100_000)).toEqual({ passed: 1, left: 0, isBank: true });
  });

  test('stays full where there is no bank', () => {
    const poor = snapshot([{ waiting_for: true, clock: { time: TIME, bank: 0 } }]);
    expect(waitOf(poor, 0, () => TIME + 5_000)).toEqual({ passed: 1, left: 0, isBank: false });
  });

  test('does not run for bots, without clocks and in a pause', () => {
    const never = () => {
      throw new Error('nobody asks for the time');
    };
    expect(waitOf(one, 2, never)).toEqual({ passed: null, left: null, isBank: false });
    expect(waitOf(snapshot([{ waiting_for: true }], { window: { since: 0, hold_until: 1, closes: null } }), 0, never)?.passed).toBeNull();
    expect(waitOf(snapshot([{ waiting_for: true, clock }], { paused: true }), 0, never)).toBeNull();
  });

  test('is the same in a window for all who were asked: people, bots, and those who have answered', () => {
    const window = { since: ASKED, hold_until: ASKED + 3_000, closes: ASKED + 15_000 };
    const clock = { time: window.closes, bank: 0 };
    const told = snapshot([{ waiting_for: true, clock }, { waiting_for: true, bot: 'careful' }, { waiting_for: true, here: false, clock }, {}], {
      window,
      answer: { type: 'pass' },
      your_turn: false,
    });
    const waits = [0, 1, 2].map((seat) => waitOf(told, seat, () => ASKED + 6_000));
    expect(new Set(waits.map((wait) => JSON.stringify(wait)))).toEqual(new Set([JSON.stringify({ passed: 0.4, left: 9_000, isBank: false })]));
    expect(waitOf(told, 3, () => ASKED)).toBeNull();
  });

  test('is told as a clock shows it', () => {
    expect([0, -5, 1, 59_001, 60_000, 300_000].map(minutes)).toEqual(['0:00', '0:00', '0:01', '1:00', '1:00', '5:00']);
  });
});

let drawn: Record<string, unknown> | null = null;
beforeAll(() => words.load('en'));
afterEach(() => {
  if (drawn) void unmount(drawn);
  drawn = null;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A table that stands so when it is that time, told over a line of the test's. */
function storeOf(told: Snapshot, now: number): TableStore {
  vi.useFakeTimers({ now });
  const line: Partial<WebSocket> = { close: () => {} };
  const store = new TableStore('abc', { connect: () => line as WebSocket, after: () => () => {}, id: () => 'a', random: () => 0.5, reload: () => {} });
  store.open();
  const update = { type: 'update', protocol: 3, viewer: 0, since: 0, version: 0, messages: [], snapshot: told };
  line.onmessage?.call(line as WebSocket, { data: JSON.stringify(update) } as MessageEvent);
  document.body.innerHTML = '';
  return store;
}

function passes(milliseconds: number): void {
  vi.advanceTimersByTime(milliseconds);
  flushSync();
}

describe('seats', () => {
  /** The strip of a table that stands so, drawn at that time. */
  function draw(told: Snapshot, now: number): readonly Element[] {
    const store = storeOf(told, now);
    const props = { chairs: told.chairs, names: told.chairs.map((chair) => chair.name ?? ''), viewer: 0, view: null, wait: (seat: number) => store.wait(seat) };
    drawn = mount(Seats, { target: document.body, props: { ...props, board: plainBoard, localizer: new Localizer('', 'en', { names: [], viewer: 0 }) } });
    flushSync();
    return [...document.querySelectorAll('.seats > li')];
  }
  const still = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }));
  const gone = (seat: Element | undefined) => seat?.querySelector('.filled')?.getAttribute('stroke-dashoffset');

  test('show a ring that fills as time passes, and what is left in words nobody has to hear', () => {
    still(false);
    const [, , ann] = draw(snapshot([{ name: 'Ann', waiting_for: true, clock }, { name: 'Bob' }, { name: 'Cyd' }]), ASKED + 7_500);
    expect(ann?.textContent).toMatch(/deciding/);
    expect(ann?.querySelector('small .unseen')?.textContent).toBe('0:23 left');
    expect(document.querySelector('[aria-live], [role=status], [role=alert]')).toBeNull();
    expect(gone(ann)).toBe('75');

    passes(3_000);
    expect(gone(ann)).toBe('65');
    expect(ann?.querySelector('small .unseen')?.textContent).toBe('0:20 left');
    expect(document.querySelectorAll('.ring')).toHaveLength(1);
  });

  test('say when the bank runs', () => {
    still(false);
    const [ann] = draw(snapshot([{ name: 'Ann', waiting_for: true, clock }]), TIME - 1_000);
    expect(ann?.querySelector('.ring.bank')).toBeNull();
    passes(46_000);
    expect(ann?.querySelector('.ring.bank')).not.toBeNull();
    expect(ann?.textContent).toMatch(/time bank\s+0:45/);
    expect(gone(ann)).toBe('50');
  });

  test('fill by steps where things are to be still', () => {
    still(true);
    const [ann] = draw(snapshot([{ name: 'Ann', waiting_for: true, clock }]), ASKED + 7_600);
    expect(gone(ann)).toBe('75');
    passes(2_000);
    expect(gone(ann)).toBe('75');
    passes(1_000);
    expect(gone(ann)).toBe('66.7');
  });
});

describe("the viewer's own time", () => {
  /** The text when that many milliseconds are left. */
  function told(left: number, bank: number): string {
    const store = storeOf(snapshot([{ waiting_for: true }], { your_turn: true, clock: { time: TIME, bank } }), TIME - left);
    if (drawn) void unmount(drawn);
    drawn = mount(Notices, { target: document.body, props: { store, names: ['Ann'] } });
    flushSync();
    return document.querySelector('[role=timer]')?.textContent ?? '';
  }

  test('says what the bank adds before it is needed, and then that it runs', () => {
    expect(told(20_000, 300_000)).toBe('0:20 left');
    expect(told(14_000, 300_000)).toBe('0:14 left · then 5:00 from your time bank');
    passes(14_000);
    expect(document.querySelector('[role=timer]')?.textContent).toBe('time bank: 5:00 left');
    passes(235_000);
    expect(document.querySelector('[role=timer]')?.textContent).toBe('time bank: 1:05 left');
  });

  test('is just over where there is no bank', () => {
    expect(told(14_000, 0)).toBe('0:14 left');
    expect(told(-1_000, 0)).toBe('0:00 left');
  });
});
