import { beforeEach, describe, expect, test } from 'vitest';
import type { Environment } from '../src/lib/connection';
import { TableStore } from '../src/lib/table.svelte';
import type { Act, Stand, Update } from '../src/wire/protocol';

/** The other end of a line, in the test's hands. */
class Wire {
  static all: Wire[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly url: string) {
    Wire.all.push(this);
  }
  static get last(): Wire {
    return Wire.all.at(-1) as Wire;
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = 3;
  }
  opens(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  says(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  breaks(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
  get acts(): Act[] {
    return this.sent.map((text) => JSON.parse(text) as Act).filter((act) => 'id' in act);
  }
}

let timers: { then: () => void; milliseconds: number; cancelled: boolean }[] = [];
let ids = 0;
const around: Environment = {
  connect: (url) => new Wire(url) as unknown as WebSocket,
  after: (milliseconds, then) => {
    const timer = { then, milliseconds, cancelled: false };
    timers.push(timer);
    return () => (timer.cancelled = true);
  },
  id: () => `id${++ids}`,
};

function passes(): void {
  const due = timers.filter((timer) => !timer.cancelled);
  timers = [];
  for (const timer of due) timer.then();
}

const stand = { phase: 'running', game: 'kred', question: 4, your_turn: true, chairs: [], options: [{ type: 'look' }] } as unknown as Stand;
const dealt = (at: number) => ({ type: 'dealt', at }) as const;
function update(change: Partial<Update>): Update {
  return { type: 'update', viewer: 0, since: 0, version: 1, entries: [dealt(1)], stand, ...change };
}

describe('a table', () => {
  let store: TableStore;
  beforeEach(() => {
    sessionStorage.clear();
    Wire.all = [];
    timers = [];
    ids = 0;
    store = new TableStore('abc', around);
    store.open();
    Wire.last.opens();
  });

  test('is told once what it missed', () => {
    Wire.last.says(update({}));
    Wire.last.says(update({ since: 1, version: 2, entries: [dealt(2)] }));
    expect(store.entries.map((entry) => entry.at)).toEqual([1, 2]);
    expect(store.viewer).toBe(0);
  });

  test('begins anew through other eyes', () => {
    Wire.last.says(update({ viewer: null }));
    Wire.last.says(update({ viewer: 2, entries: [dealt(7), dealt(8)] }));
    expect(store.entries.map((entry) => entry.at)).toEqual([7, 8]);
  });

  test('asks for everything where it is told the rest through other eyes', () => {
    Wire.last.says(update({ viewer: null }));
    Wire.last.says(update({ viewer: 2, since: 1, entries: [dealt(8)] }));
    expect(Wire.all).toHaveLength(2);
    expect(Wire.last.url).toContain('version=0');
  });

  test('answers the question it was asked, once', () => {
    Wire.last.says(update({}));
    store.decide({ type: 'look' });
    store.decide({ type: 'look' });
    expect(Wire.last.acts).toEqual([{ type: 'decide', question: 4, decision: { type: 'look' }, id: 'id1' }]);
    expect(store.isSending).toBe(true);
    Wire.last.says({ type: 'ack', id: 'id1' });
    expect(store.isSending).toBe(false);
  });

  test('counts as looked at as it is found, and whenever the viewer has decided', () => {
    const view = (number: number) => ({ ...stand, view: { number } }) as unknown as Stand;
    Wire.last.says(update({ stand: view(1) }));
    Wire.last.says(update({ since: 1, version: 2, entries: [dealt(2)], stand: view(2) }));
    expect([store.unread.readCount, store.unread.view]).toEqual([1, { number: 1 }]);
    store.decide({ type: 'look' });
    Wire.last.says(update({ since: 2, version: 3, entries: [dealt(3)], stand: view(3) }));
    Wire.last.says({ type: 'ack', id: 'id1' });
    Wire.last.says(update({ since: 3, version: 4, entries: [dealt(4)], stand: view(4) }));
    expect([store.unread.readCount, store.unread.view]).toEqual([3, { number: 3 }]);
  });

  test('is looked at anew through other eyes, and when the game begins', () => {
    const open = { ...stand, phase: 'open' } as Stand;
    Wire.last.says(update({ viewer: null, stand: open }));
    Wire.last.says(update({ viewer: 2, entries: [dealt(7), dealt(8)], stand: open }));
    expect(store.unread.readCount).toBe(2);
    Wire.last.says(update({ viewer: 2, since: 2, entries: [dealt(9)] }));
    expect(store.unread.readCount).toBe(3);
    Wire.last.says(update({ viewer: 2, since: 3, entries: [dealt(10)] }));
    expect(store.unread.readCount).toBe(3);
  });

  test('says why a decision was refused, until another is tried', () => {
    Wire.last.says(update({}));
    store.decide({ type: 'look' });
    Wire.last.says({ type: 'refused', id: 'id1', code: 'stale', text: 'Look again' });
    expect(store.refusal?.text).toBe('Look again');
    expect(store.isSending).toBe(false);
    store.decide({ type: 'look' });
    expect(store.refusal).toBeNull();
  });

  test('comes back by itself, says what it heard last, and sends again what was not answered', () => {
    Wire.last.says(update({}));
    store.decide({ type: 'look' });
    Wire.last.breaks();
    expect(store.state).toBe('lost');
    expect(store.entries).toHaveLength(1);
    passes();
    expect(Wire.all).toHaveLength(2);
    expect(Wire.last.url).toContain('version=1');
    Wire.last.opens();
    expect(store.state).toBe('open');
    expect(Wire.last.acts.map((act) => act.id)).toEqual(['id1']);
  });

  test('takes a line that says nothing for a broken one', () => {
    passes();
    expect(Wire.last.sent.at(-1)).toBe('{"type":"ping"}');
    passes();
    expect(store.state).toBe('lost');
  });

  test('waits no longer than for its next word for a server that takes the call and says nothing', () => {
    Wire.last.breaks();
    passes();
    expect(store.state).toBe('opening');
    passes();
    expect(store.state).toBe('lost');
    passes();
    expect(Wire.all).toHaveLength(3);
  });

  test('connects at once when the network is back, and only once', () => {
    Wire.last.breaks();
    store.wake();
    expect(Wire.all).toHaveLength(2);
    store.wake();
    expect(Wire.all).toHaveLength(2);
  });

  test('asks a line that slept for a sign of life, and gives it up without one', () => {
    const pings = () => Wire.last.sent.filter((text) => text.includes('ping')).length;
    const before = pings();
    store.wake();
    expect(pings()).toBe(before + 1);
    passes();
    expect(store.state).toBe('lost');
  });

  test('holds a line that answers', () => {
    store.wake();
    Wire.last.says({ type: 'pong', at: 1 });
    const waiting = timers.filter((timer) => !timer.cancelled);
    expect(waiting.map((timer) => timer.milliseconds)).toEqual([15_000]);
    expect(store.state).toBe('open');
  });

  test('stays away from a table that lets it not in', () => {
    Wire.last.says({ type: 'refused', code: 'private', text: 'Not you' });
    Wire.last.breaks(4000);
    expect(store.state).toBe('refused');
    passes();
    expect(Wire.all).toHaveLength(1);
  });

  test('knows the time of the server', () => {
    Wire.last.says({ type: 'pong', at: Date.now() + 60_000 });
    expect(Math.abs(store.now() - Date.now() - 60_000)).toBeLessThan(5_000);
  });
});
