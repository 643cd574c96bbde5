import { flushSync, mount, unmount } from 'svelte';
import { beforeEach, describe, expect, test } from 'vitest';
import candy from '../src/boards/candy_k/game_board';
import plain from '../src/boards/plain/game_board';
import redScare from '../src/boards/red_scare/game_board';
import { A_LETTER, Bubbles, SHOWN } from '../src/lib/bubbles.svelte';
import { Localizer } from '../src/lib/fluent';
import { logOf, seatsSince, unreadSince, type LogLine, type UnreadLines } from '../src/lib/log';
import { preferences } from '../src/lib/preferences.svelte';
import { type Message, TableStore } from '../src/lib/table.svelte';
import { words } from '../src/lib/words.svelte';
import Sidebar from '../src/parts/Sidebar.svelte';

const SENTENCES = `
word-you = you
part-suspect = “I suspect { NAME($target) }”
fact-remarked = { NAME($seat) } says: { SAY($remark) }
fact-rained = It rains
`;

const said = (seat: number | undefined, text: string): Message => ({ type: 'said', at: 0, name: 'Bob', text, ...(seat === undefined ? {} : { seat }) }) as Message;
const reacted = (seat: number): Message => ({ type: 'reacted', at: 0, name: 'Bob', reaction: 'doubt', seat }) as Message;
const fact = (one: { type: string; [field: string]: unknown }, subject?: number): Message => ({ type: 'fact', at: 0, fact: one, subject }) as Message;
const linesOf = (...messages: Message[]) => logOf(messages, new Localizer(SENTENCES, 'en', { names: ['Ann', 'Bob', 'Cat'], viewer: 0 }), plain);

beforeEach(() => words.load('en'));

describe('the feed', () => {
  test('has what happened and what was said in one order', () => {
    const lines = linesOf(fact({ type: 'rained' }), said(1, 'hello'), reacted(1), fact({ type: 'rained' }));
    expect(lines.map((line) => line.text)).toEqual(['It rains', 'Bob: hello', 'Bob: I doubt it', 'It rains']);
    expect(lines[2]?.speech).toMatchObject({ seat: 1, name: 'Bob', text: 'I doubt it', reaction: 'doubt' });
  });

  test('says who wrote: the viewer, another, or a spectator', () => {
    const lines = linesOf(said(0, 'mine'), said(1, 'his'), said(undefined, 'psst'));
    expect(lines.map(({ speech, isMine }) => [speech?.name, isMine])).toEqual([['You', true], ['Bob', false], ['Bob (watching)', false]]);
  });

  test('has remarks of the game as speech, without the marks of a quotation', () => {
    const [line] = linesOf(fact({ type: 'remarked', seat: 1, remark: { type: 'suspect', target: 0 } }, 1));
    expect(line?.kind).toBe('speech');
    expect(line?.speech).toMatchObject({ seat: 1, name: 'Bob', text: 'I suspect you', isChat: false });
  });

  test('leaves a remark that its catalog cannot say to the log', () => {
    const [line] = linesOf(fact({ type: 'remarked', seat: 1, remark: { type: 'sing' } }));
    expect([line?.kind, line?.text]).toEqual(['fact', 'remarked']);
  });

  test('counts chat apart from the rest, and nothing of the viewer', () => {
    const lines = linesOf(fact({ type: 'rained' }), said(1, 'a'), said(0, 'b'), reacted(1), fact({ type: 'remarked', seat: 1, remark: { type: 'suspect', target: 0 } }, 1));
    expect(unreadSince(lines, 0)).toEqual({ chat: 2, others: 2 });
    expect(unreadSince(lines, 2)).toEqual({ chat: 1, others: 1 });
  });

  test('marks nobody on the board because they chat', () => {
    expect([...seatsSince(linesOf(said(1, 'a'), fact({ type: 'remarked', seat: 2, remark: { type: 'suspect', target: 0 } }, 2)), 0)]).toEqual([2]);
  });
});

describe('the sidebar', () => {
  /** What is unread once these messages have come, one after the other, on a wide screen. */
  function unreadAfter(isCovered: boolean, ...messages: Message[]): UnreadLines {
    const line: Partial<WebSocket> = { close: () => {} };
    const store = new TableStore('abc', { connect: () => line as WebSocket, after: () => () => {}, id: () => 'a', random: () => 0.5, reload: () => {} });
    store.open();
    let unread: UnreadLines = { chat: 0, others: 0 };
    const props = {
      ...{ store, game: 'plain', isDiscussion: false, isWriting: false, isWide: true, isChatShown: false, isCovered, isOpen: false, isDocked: false },
      get lines() {
        return linesOf(...store.messages);
      },
      get unread() {
        return unread;
      },
      set unread(now) {
        unread = now;
      },
    };
    const comes = (message: Message, since: number) => {
      const update = { type: 'update', protocol: 4, viewer: 0, since, version: since + 1, messages: [message], snapshot: { phase: 'over', chairs: [] } };
      line.onmessage?.call(line as WebSocket, { data: JSON.stringify(update) } as MessageEvent);
      flushSync();
    };
    const [first, ...others] = messages;
    if (first) comes(first, 0);
    preferences.showsLog = true;
    const drawn = mount(Sidebar, { target: document.body, props });
    flushSync();
    others.forEach((message, index) => comes(message, index + 1));
    void unmount(drawn);
    return unread;
  }

  test('stays beside the bar for whoever writes when the discussion ends', () => {
    const line = { send: () => {}, close: () => {} };
    const store = new TableStore('abc', { connect: () => line as unknown as WebSocket, after: () => () => {}, id: () => 'a', random: () => 0.5, reload: () => {} });
    store.open();
    preferences.showsLog = false;
    for (const isWriting of [true, false]) {
      const props = { store, game: 'plain', lines: [], isDiscussion: false, isWriting, isWide: true, isChatShown: false, isCovered: false, isOpen: false, isDocked: true, unread: { chat: 0, others: 0 } };
      const drawn = mount(Sidebar, { target: document.body, props });
      flushSync();
      expect(document.querySelector('aside')?.classList.contains('docked')).toBe(isWriting);
      void unmount(drawn);
    }
    preferences.showsLog = true;
  });

  test('has nothing unread where it can be read', () => {
    expect(unreadAfter(false, fact({ type: 'rained' }), said(1, 'well played'))).toEqual({ chat: 0, others: 0 });
  });

  test('counts what is said behind the result, and not what the result tells', () => {
    expect(unreadAfter(true, fact({ type: 'rained' }), said(1, 'well played'), said(0, 'and you'))).toEqual({ chat: 1, others: 0 });
  });
});

describe('bubbles', () => {
  let timers: { then: () => void; milliseconds: number; cancelled: boolean }[];
  let bubbles: Bubbles;
  const texts = () => bubbles.shown.map(({ seat, text }) => [seat, text]);
  const update = (...messages: Message[]) => bubbles.update(linesOf(...messages) as LogLine[], messages.length);

  beforeEach(() => {
    timers = [];
    bubbles = new Bubbles((milliseconds, then) => {
      const timer = { then, milliseconds, cancelled: false };
      timers.push(timer);
      return () => (timer.cancelled = true);
    });
  });

  test('show what is said from now on, and not what was said before', () => {
    update(said(1, 'old'));
    expect(texts()).toEqual([]);
    update(said(1, 'old'), said(2, 'new'), fact({ type: 'remarked', seat: 1, remark: { type: 'suspect', target: 2 } }, 1));
    expect(texts()).toEqual([[2, 'new'], [1, 'I suspect Cat']]);
  });

  test('hold the last words of each player', () => {
    update();
    update(said(1, 'one'), said(2, 'two'));
    update(said(1, 'one'), said(2, 'two'), said(1, 'three'));
    expect(texts()).toEqual([[2, 'two'], [1, 'three']]);
    expect(timers.map((timer) => timer.cancelled)).toEqual([true, false, false]);
  });

  test('are gone after as long as it takes to read them', () => {
    update();
    update(said(1, 'long'));
    expect(timers[0]?.milliseconds).toBe(SHOWN + 4 * A_LETTER);
    timers[0]?.then();
    expect(texts()).toEqual([]);
  });
});

describe('a discussion', () => {
  test("is Candy K's talk, and an accusation in Red Scare", () => {
    expect(candy.isDiscussion?.({ phase: 'talk' })).toBe(true);
    expect(candy.isDiscussion?.({ phase: 'vote' })).toBe(false);
    expect(redScare.isDiscussion?.({ accusation: { accuser: 1 } })).toBe(true);
    expect(redScare.isDiscussion?.({ accusation: null })).toBe(false);
  });
});
