import { beforeEach, describe, expect, test } from 'vitest';
import type { Environment } from '../src/lib/connection';
import { type Message, TableStore } from '../src/lib/table.svelte';
import type { Command, Snapshot, Update } from '../src/wire/protocol';

/** The other end of a line, in the test's hands. */
class FakeSocket {
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  static get last(): FakeSocket {
    return FakeSocket.all.at(-1) as FakeSocket;
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
  get commands(): Command[] {
    return this.sent.map((text) => JSON.parse(text) as Command).filter((command) => 'id' in command);
  }
}

let chance = 0.5;
let timers: { then: () => void; milliseconds: number; cancelled: boolean }[] = [];
let ids = 0;
let reloads = 0;
const env: Environment = {
  connect: (url) => new FakeSocket(url) as unknown as WebSocket,
  after: (milliseconds, then) => {
    const timer = { then, milliseconds, cancelled: false };
    timers.push(timer);
    return () => (timer.cancelled = true);
  },
  id: () => `id${++ids}`,
  random: () => chance,
  reload: () => (reloads += 1),
};

function passes(): void {
  const due = timers.filter((timer) => !timer.cancelled);
  timers = [];
  for (const timer of due) timer.then();
}

const snapshot = { phase: 'running', game: 'kred', prompt: 4, your_turn: true, chairs: [], options: [{ type: 'look' }] } as unknown as Snapshot;
const started = (at: number) => ({ type: 'started', at }) as const;
function update(change: Partial<Update>): Update {
  return { type: 'update', protocol: 4, viewer: 0, since: 0, version: 1, messages: [started(1)], snapshot, ...change };
}

describe('a table', () => {
  let store: TableStore;
  beforeEach(() => {
    sessionStorage.clear();
    FakeSocket.all = [];
    timers = [];
    ids = 0;
    reloads = 0;
    store = new TableStore('abc', env);
    store.open();
    FakeSocket.last.opens();
  });

  test('is told once what it missed', () => {
    FakeSocket.last.says(update({}));
    FakeSocket.last.says(update({ since: 1, version: 2, messages: [started(2)] }));
    expect(store.messages.map((message) => message.at)).toEqual([1, 2]);
    expect(store.viewer).toBe(0);
  });

  test('is told what has changed', () => {
    const plays = [1, 2, 3, 4, 5];
    const first = { ...snapshot, view: { type: 'view', hand: ['a'], plays } } as unknown as Snapshot;
    FakeSocket.last.says(update({ snapshot: first }));
    FakeSocket.last.says({
      type: 'changes',
      viewer: 0,
      since: 1,
      version: 2,
      messages: [started(2)],
      snapshot: { set: { prompt: 5 }, drop: ['options', 'your_turn'] },
      view: { set: { hand: [] }, tails: { plays: [4, [6, 7]] } },
    });
    expect(store.messages.map((message) => message.at)).toEqual([1, 2]);
    expect(store.snapshot).toEqual({
      phase: 'running',
      game: 'kred',
      prompt: 5,
      chairs: [],
      view: { type: 'view', hand: [], plays: [1, 2, 3, 4, 6, 7] },
    });
    expect(first.view).toEqual({ type: 'view', hand: ['a'], plays });
  });

  test('starts again for another viewer', () => {
    FakeSocket.last.says(update({ viewer: null }));
    FakeSocket.last.says(update({ viewer: 2, messages: [started(7), started(8)] }));
    expect(store.messages.map((message) => message.at)).toEqual([7, 8]);
  });

  test('asks for everything where it is told the rest through other eyes', () => {
    FakeSocket.last.says(update({ viewer: null }));
    FakeSocket.last.says(update({ viewer: 2, since: 1, messages: [started(8)] }));
    expect(FakeSocket.all).toHaveLength(2);
    expect(FakeSocket.last.url).toContain('version=0');
  });

  test('answers the prompt it was given, once', () => {
    FakeSocket.last.says(update({}));
    store.decide({ type: 'look' });
    store.decide({ type: 'look' });
    expect(FakeSocket.last.commands).toEqual([{ type: 'decide', prompt: 4, decision: { type: 'look' }, id: 'id1' }]);
    expect(store.isSending).toBe(true);
    FakeSocket.last.says({ type: 'ack', id: 'id1' });
    expect(store.isSending).toBe(false);
  });

  test('counts as looked at as it is found, and whenever the viewer has decided', () => {
    const view = (number: number) => ({ ...snapshot, view: { number } }) as unknown as Snapshot;
    FakeSocket.last.says(update({ snapshot: view(1) }));
    FakeSocket.last.says(update({ since: 1, version: 2, messages: [started(2)], snapshot: view(2) }));
    expect([store.unread.readCount, store.unread.view]).toEqual([1, { number: 1 }]);
    store.decide({ type: 'look' });
    FakeSocket.last.says(update({ since: 2, version: 3, messages: [started(3)], snapshot: view(3) }));
    FakeSocket.last.says({ type: 'ack', id: 'id1' });
    FakeSocket.last.says(update({ since: 3, version: 4, messages: [started(4)], snapshot: view(4) }));
    expect([store.unread.readCount, store.unread.view]).toEqual([3, { number: 3 }]);
  });

  test('is read again for another viewer, and when the game begins', () => {
    const open = { ...snapshot, phase: 'open' } as Snapshot;
    FakeSocket.last.says(update({ viewer: null, snapshot: open }));
    FakeSocket.last.says(update({ viewer: 2, messages: [started(7), started(8)], snapshot: open }));
    expect(store.unread.readCount).toBe(2);
    FakeSocket.last.says(update({ viewer: 2, since: 2, messages: [started(9)] }));
    expect(store.unread.readCount).toBe(3);
    FakeSocket.last.says(update({ viewer: 2, since: 3, messages: [started(10)] }));
    expect(store.unread.readCount).toBe(3);
  });

  test('says why a decision was refused, until another is tried', () => {
    FakeSocket.last.says(update({}));
    store.decide({ type: 'look' });
    FakeSocket.last.says({ type: 'refused', id: 'id1', code: 'stale', text: 'Look again' });
    expect(store.refusal?.text).toBe('Look again');
    expect(store.isSending).toBe(false);
    store.decide({ type: 'look' });
    expect(store.refusal).toBeNull();
  });

  test('comes back by itself, says what it heard last, and sends again what was not answered', () => {
    FakeSocket.last.says(update({}));
    store.decide({ type: 'look' });
    FakeSocket.last.breaks();
    expect(store.state).toBe('lost');
    expect(store.messages).toHaveLength(1);
    passes();
    expect(FakeSocket.all).toHaveLength(2);
    expect(FakeSocket.last.url).toContain('version=1');
    FakeSocket.last.opens();
    expect(store.state).toBe('open');
    expect(FakeSocket.last.commands.map((command) => command.id)).toEqual(['id1']);
  });

  test('takes a line that says nothing for a broken one', () => {
    passes();
    expect(FakeSocket.last.sent.at(-1)).toBe('{"type":"ping"}');
    passes();
    expect(store.state).toBe('lost');
  });

  test('waits no longer than for its next word for a server that takes the call and says nothing', () => {
    FakeSocket.last.breaks();
    passes();
    expect(store.state).toBe('opening');
    passes();
    expect(store.state).toBe('lost');
    passes();
    expect(FakeSocket.all).toHaveLength(3);
  });

  describe('whose guest has lost the seat', () => {
    const sat = { type: 'sat', at: 1, seat: 1, name: 'Bob' } as const;
    const removed = { type: 'removed', at: 2, seat: 1 } as const;
    const left = { type: 'left', at: 2, seat: 1 } as const;
    const bot = { type: 'bot_seated', at: 3, seat: 1, name: 'Bot 2', bot: 'careful' } as const;
    const other = { type: 'sat', at: 3, seat: 1, name: 'Cleo' } as const;
    const readmitted = { type: 'readmitted', at: 4, seat: 1, name: 'Bob' } as const;
    const before: Message[] = [{ ...sat, name: 'Dov' }, { ...removed, at: 1 }];

    function lost(...after: Message[]): boolean {
      FakeSocket.last.says(update({ viewer: 1, messages: [...before, sat] }));
      FakeSocket.last.says(update({ viewer: null, messages: [...before, sat, ...after] }));
      return store.isRemoved;
    }

    test('says so as long as the host does not let them back in', () => {
      expect(lost(removed)).toBe(true);
      expect(lost({ ...bot, removed: true })).toBe(true);
      expect(lost(removed, { ...readmitted, name: 'Dov' })).toBe(true);
      expect(lost(removed, readmitted)).toBe(false);
    });

    test('says so whoever has the chair afterwards', () => {
      expect(lost(removed, bot)).toBe(true);
      expect(lost(removed, other)).toBe(true);
      expect(lost(removed, other, left)).toBe(true);
    });

    test('says nothing of it where they left, or another was removed', () => {
      expect(lost(left)).toBe(false);
      expect(lost(bot)).toBe(false);
      expect(lost(left, other, removed)).toBe(false);
    });
  });

  test('connects at once when the network is back, and only once', () => {
    FakeSocket.last.breaks();
    store.wake();
    expect(FakeSocket.all).toHaveLength(2);
    store.wake();
    expect(FakeSocket.all).toHaveLength(2);
  });

  test('tries again after a time that doubles and is spread by chance', () => {
    const waits: (number | undefined)[] = [];
    for (chance of [0, 0.5, 1, 0.5, 0.5, 0.5]) {
      FakeSocket.last.breaks();
      waits.push(timers.findLast((timer) => !timer.cancelled)?.milliseconds);
      passes();
    }
    expect(waits).toEqual([200, 800, 2400, 3200, 5000, 5000]);
  });

  test('asks a line that slept for a sign of life, and gives it up without one', () => {
    const pings = () => FakeSocket.last.sent.filter((text) => text.includes('ping')).length;
    const before = pings();
    store.wake();
    expect(pings()).toBe(before + 1);
    passes();
    expect(store.state).toBe('lost');
  });

  test('holds a line that answers', () => {
    store.wake();
    FakeSocket.last.says({ type: 'pong', at: 1 });
    const waiting = timers.filter((timer) => !timer.cancelled);
    expect(waiting.map((timer) => timer.milliseconds)).toEqual([15_000]);
    expect(store.state).toBe('open');
  });

  test('stays away from a table that lets it not in', () => {
    FakeSocket.last.says({ type: 'refused', code: 'private', text: 'Not you' });
    FakeSocket.last.breaks(4000);
    expect(store.state).toBe('refused');
    passes();
    expect(FakeSocket.all).toHaveLength(1);
  });

  test('asks for its protocol, and reloads once where the server speaks another', () => {
    expect(FakeSocket.last.url).toContain('protocol=4');
    FakeSocket.last.says({ type: 'refused', code: 'protocol', text: 'Reload' });
    FakeSocket.last.says({ type: 'refused', code: 'protocol', text: 'Reload' });
    expect(reloads).toBe(1);
    expect(store.refusal?.code).toBe('protocol');
    FakeSocket.last.says(update({}));
    FakeSocket.last.says({ type: 'refused', code: 'protocol', text: 'Reload' });
    expect(reloads).toBe(2);
  });

  test('knows the time of the server', () => {
    FakeSocket.last.says({ type: 'pong', at: Date.now() + 60_000 });
    expect(Math.abs(store.now() - Date.now() - 60_000)).toBeLessThan(5_000);
  });
});
