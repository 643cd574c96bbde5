import { beforeEach, describe, expect, test } from 'vitest';
import { added } from '../src/boards/kingless/cards';
import { arrived } from '../src/boards/kred/pieces';
import plain from '../src/boards/plain/game_board';
import { Localizer } from '../src/lib/fluent';
import { logOf, seatsSince } from '../src/lib/log';
import { Unread } from '../src/lib/unread.svelte';
import type { Message } from '../src/lib/table.svelte';

let timers: { then: () => void; cancelled: boolean }[] = [];
const after = (_milliseconds: number, then: () => void) => {
  const timer = { then, cancelled: false };
  timers.push(timer);
  return () => (timer.cancelled = true);
};
const passes = () => timers.splice(0).forEach((timer) => timer.cancelled || timer.then());

interface Sight {
  messages: unknown[];
  snapshot: { view: unknown };
  viewer: number | null;
}

describe('a look', () => {
  let sight: Sight;
  let unread: Unread;
  const tell = () => {
    sight.messages = [...sight.messages, 'more'];
    sight.snapshot = { view: sight.messages.length };
    unread.updated();
  };
  beforeEach(() => {
    timers = [];
    sight = { messages: ['found'], snapshot: { view: 1 }, viewer: 0 };
    sessionStorage.clear();
    unread = new Unread('abc', sight, after);
    unread.markAllRead();
  });

  test('keeps the number of messages and the view', () => {
    tell();
    expect([unread.readCount, unread.view]).toEqual([1, 1]);
    unread.markAllRead();
    expect([unread.readCount, unread.view]).toEqual([2, 2]);
  });

  test('of a player lasts until they decide, however long it takes', () => {
    tell();
    passes();
    expect(unread.readCount).toBe(1);
  });

  test('is kept when the viewer turns away, and not again while they are away', () => {
    tell();
    unread.leave();
    tell();
    unread.leave();
    unread.comeBack();
    expect([unread.readCount, unread.view]).toEqual([2, 2]);
  });

  test('of a spectator is taken when it has been quiet for a while', () => {
    sight.viewer = null;
    tell();
    const [first] = timers;
    tell();
    expect(first?.cancelled).toBe(true);
    expect(unread.readCount).toBe(1);
    passes();
    expect(unread.readCount).toBe(3);
  });

  test('of a spectator who is away waits until they are back', () => {
    sight.viewer = null;
    unread.leave();
    tell();
    passes();
    expect(unread.readCount).toBe(1);
    unread.comeBack();
    passes();
    expect(unread.readCount).toBe(2);
  });

  test('is remembered by a window that is opened again, by the number of messages', () => {
    tell();
    const again = new Unread('abc', sight, after);
    again.restore();
    expect([again.readCount, again.view]).toEqual([1, null]);
    again.markAllRead();
    expect([again.readCount, again.view]).toEqual([2, 2]);
  });

  test('finds nothing new at another table, for another viewer, or without new messages', () => {
    const elsewhere = new Unread('xyz', sight, after);
    tell();
    elsewhere.restore();
    expect([elsewhere.readCount, elsewhere.view]).toEqual([2, 2]);
    const others = new Unread('abc', { ...sight, viewer: 1 }, after);
    others.restore();
    expect(others.readCount).toBe(2);
    others.restore();
    expect([others.readCount, others.view]).toEqual([2, 2]);
  });

  test('is taken when the page is hidden or loses the focus, as long as it is minded', () => {
    const stop = unread.followFocus();
    tell();
    dispatchEvent(new Event('blur'));
    expect(unread.readCount).toBe(2);
    tell();
    dispatchEvent(new Event('focus'));
    expect(unread.readCount).toBe(2);
    stop();
    dispatchEvent(new Event('blur'));
    expect(unread.readCount).toBe(2);
  });
});

describe('since a look', () => {
  const text = `
word-you = you
fact-showed = { WHO($asker) ->
    [you] You show
   *[other] { NAME($asker) } shows
} { NAME($asked) } a card
fact-answered = { WHO($asked) ->
    [you] You answer
   *[other] { NAME($asked) } answers
} { NAME($asker) }
fact-turned = It is the turn of { NAME($seat) }
fact-rained = It rains
`;
  const linesOf = (...facts: { type: string; subject?: number; [field: string]: unknown }[]) =>
    logOf(facts.map(({ subject, ...fact }) => ({ type: 'fact', at: 0, fact, subject }) as Message), new Localizer(text, 'en', { names: ['Ann', 'Bob', 'Cat'], viewer: 0 }), plain);

  test('those have done something of whom the lines tell', () => {
    const lines = linesOf({ type: 'turned', seat: 1, subject: 1 }, { type: 'rained' }, { type: 'answered', asker: 1, asked: 2, subject: 2 });
    expect([...seatsSince(lines, 0)]).toEqual([1, 2]);
    expect([...seatsSince(lines, 1)]).toEqual([2]);
    expect([...seatsSince(lines, 3)]).toEqual([]);
  });

  test("the viewer's own doings are nothing new, and name nobody who did nothing", () => {
    const lines = linesOf({ type: 'showed', asker: 0, asked: 1, subject: 0 });
    expect(lines[0]?.isMine).toBe(true);
    expect(seatsSince(lines, 0).size).toBe(0);
  });

  test('an answer to the viewer is whose it is', () => {
    const lines = linesOf({ type: 'answered', asker: 0, asked: 1, subject: 1 });
    expect(lines[0]?.isMine).toBe(false);
    expect([...seatsSince(lines, 0)]).toEqual([1]);
  });

  test('without a subject a line is not about the viewer, even if its sentence begins with them', () => {
    const [showed, rained] = linesOf({ type: 'showed', asker: 0, asked: 1 }, { type: 'rained' });
    expect([showed?.isMine, showed?.seat]).toEqual([false, 1]);
    expect([rained?.isMine, rained?.seat]).toEqual([false, null]);
  });

  test('the viewer is not marked like another player', () => {
    expect(linesOf({ type: 'turned', seat: 0, subject: 0 })[0]?.seat).toBeNull();
  });

  test('pieces have come to spaces, and none to those that are empty now', () => {
    expect([...arrived('m.h......', '.mp......')]).toEqual([1, 2]);
    expect(arrived('m.h......', 'm.h......').size).toBe(0);
  });

  test('of equal cards as many are new as there are more', () => {
    expect([...added(['D01', 'D02'], ['D02', 'D01', 'D01'])]).toEqual([2]);
    expect(added(['D01', 'D02'], ['D02']).size).toBe(0);
  });
});
