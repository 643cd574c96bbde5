import { flushSync, mount, unmount, type Component } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import Aid from '../src/boards/kred/Aid.svelte';
import Board from '../src/boards/kred/Board.svelte';
import { Wheel } from '../src/boards/kred/geometry';
import PlayedTile from '../src/boards/kred/PlayedTile.svelte';
import Token from '../src/boards/kred/Token.svelte';
import type { Localizer } from '../src/lib/fluent';
import { preferences } from '../src/lib/preferences.svelte';
import { words } from '../src/lib/words.svelte';
import type { OnTable, View } from '../src/wire/kred';

let drawn: Record<string, unknown> | null = null;

/** The component as it is drawn, on a page of its own. */
function draw<Props extends Record<string, unknown>>(part: Component<Props>, props: Props): HTMLElement {
  if (drawn) void unmount(drawn);
  document.body.innerHTML = '';
  drawn = mount(part, { target: document.body, props });
  flushSync();
  return document.body;
}

function seen(on_table: Partial<OnTable>): View {
  const laid = { receiver: 1, tile: null, looked: false, open: false, honest_for: [5, 6, 25], ...on_table };
  return { seats: 3, campaign: 1, mover: 0, plays: [], position: { moves: [] }, on_table: laid } as unknown as View;
}

const localizer = { message: (key: string) => key } as unknown as Localizer;
const played = (on_table: Partial<OnTable>, viewer: number) => draw(PlayedTile, { view: seen(on_table), viewer, wheel: new Wheel(3, viewer), localizer });
const aid = (on_table: Partial<OnTable>) => draw(Aid, { view: seen(on_table), localizer, options: [] });

beforeAll(() => words.load('en'));
beforeEach(() => {
  preferences.covered = false;
  preferences.setAids(true);
});
afterEach(() => {
  if (drawn) void unmount(drawn);
  drawn = null;
});

test('a tile its mover knows is marked for them, and not while secrets are covered', () => {
  expect(played({ tile: 17 }, 0).textContent).toContain('17');
  preferences.covered = true;
  expect(played({ tile: 17 }, 0).textContent).not.toContain('17');
  expect(played({ tile: 17, looked: true }, 1).textContent).not.toContain('17');
});

test('a tile that was turned up is read by all, whatever is covered', () => {
  preferences.covered = true;
  expect(played({ tile: 17, open: true }, 2).textContent).toContain('17');
  expect(document.body.textContent).toContain('action-withdraw');
  expect(played({ tile: 17 }, 0).textContent).not.toContain('action-withdraw');
});

test('the heaps make room for a tile that was turned up, as long as it lies there', () => {
  const wheel = { position: { board: '.'.repeat(27), aside: '', moves: [] }, community: [1, 2, 3], credibility: [3, 3, 3], winning: [], falling: [], phase: 'correct' };
  const laid = { ...seen({ tile: 17 }), ...wheel } as unknown as View;
  const banked = { ...laid, on_table: null, plays: [{ tile: 17, receiver: 1, open: true }] } as unknown as View;
  const views = new SvelteMap([['now', laid]]);
  const names = { ...localizer, name: String, message: (key: string) => key } as unknown as Localizer;
  draw(Board as unknown as Component<Record<string, unknown>>, { get view() { return views.get('now'); }, viewer: 0, names: [], localizer: names, chairs: [], choice: null });
  const heaps = () => document.querySelector<SVGElement>('.heaps')?.style.transform;
  const aside = heaps();
  expect(aside).toContain('scale(0.6)');
  views.set('now', banked);
  flushSync();
  expect(document.querySelector('.played.up')).not.toBeNull();
  expect(heaps()).toBe(aside);
});

test("the newcomer's aid is the same whichever tile was handed over, and for everybody", () => {
  const told = aid({ tile: null }).innerHTML;
  expect(told).toContain('5');
  expect(aid({ tile: 6 }).innerHTML).toBe(told);
  expect(aid({ tile: 23, looked: true }).innerHTML).toBe(told);
});

test("the newcomer's aid leaves out the blank where it is not in the game, and goes when it is switched off", () => {
  expect(aid({}).querySelectorAll('.tile')).toHaveLength(2);
  (document.querySelector('.aid-text button') as HTMLButtonElement).click();
  expect(preferences.aids('kred')).toBe(false);
});

test('a token turns the side with its notches towards the owner', () => {
  const turn = (left: number) => (draw(Token, { left, towards: 90 }).querySelector('.turned') as SVGGElement).getAttribute('style');
  expect([3, 2, 1].map(turn)).toEqual(['transform: rotate(90deg);', 'transform: rotate(210deg);', 'transform: rotate(330deg);']);
  expect(draw(Token, { left: 2, towards: 90 }).querySelectorAll('.counts')).toHaveLength(2);
  expect(draw(Token, { left: 0, towards: 90 }).querySelectorAll('.notch')).toHaveLength(0);
});
