import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import Citizen from '../src/boards/red_scare/Citizen.svelte';
import AccuseButton from '../src/boards/red_scare/AccuseButton.svelte';
import Countdown from '../src/boards/red_scare/Countdown.svelte';
import Phrases from '../src/boards/red_scare/Phrases.svelte';
import Prompt from '../src/boards/red_scare/Prompt.svelte';
import TrackerBar from '../src/boards/red_scare/TrackerBar.svelte';
import board from '../src/boards/red_scare/game_board';
import { Choice } from '../src/lib/choice.svelte';
import { Localizer } from '../src/lib/fluent';
import { preferences } from '../src/lib/preferences.svelte';
import { STEP } from '../src/lib/reveal.svelte';
import type { TableStore } from '../src/lib/table.svelte';
import { words } from '../src/lib/words.svelte';
import DecisionBar from '../src/parts/DecisionBar.svelte';
import { PHRASES, type View } from '../src/wire/red_scare';

const SOURCE = `
alignment-patriot = Patriot
alignment-soviet = Soviet
side-patriot = Patriots
side-soviet = Soviets
part-tracker = { $at }
fact-packet_scored = a packet
talk-restricted = Talk them out of it
fact-team_won = a team has won
fact-unaligned_fared = another fared
${PHRASES.map((phrase) => `phrase-${phrase} = Please ${phrase}`).join('\n')}
`;
const localizer = new Localizer(SOURCE, 'en', { names: ['Ann', 'Bob'], viewer: 0 });
let drawn: Record<string, unknown> | null = null;

beforeAll(() => words.load('en'));
beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '';
});
afterEach(() => {
  if (drawn) void unmount(drawn);
  drawn = null;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function draw<Props extends Record<string, unknown>>(component: Component<Props>, props: Props): void {
  drawn = mount(component as Component, { target: document.body, props });
  flushSync();
}

test('a card that cannot be read looks the same whatever is on it: there is a haze, and no letter', () => {
  draw(Citizen, { card: { kind: 2, letter: null }, localizer });
  expect(document.querySelector('.haze')).not.toBeNull();
  expect(document.querySelector('.lens')).toBeNull();
  expect(document.body.innerHTML).not.toMatch(/patriot|soviet/i);
  expect(document.body.textContent).toContain('a citizen you cannot read, glasses');
});

test('a card that can be read has its letter under the lens, and is told by its side', () => {
  draw(Citizen, { card: { kind: 1, letter: 'soviet' }, localizer });
  expect(document.querySelector('.lens')?.textContent).toBe('S');
  expect(document.querySelector('.unseen')?.textContent).toBe('Soviet, no glasses');
});

function stamp(options: readonly unknown[], accuse_open: boolean): { button: HTMLButtonElement; decided: unknown[] } {
  const decided: unknown[] = [];
  const store = { snapshot: { phase: 'running', options, view: {} }, isSending: false, dismissRefusal: () => {}, decide: (option: unknown) => decided.push(option) };
  const choice = new Choice(store as unknown as TableStore, board);
  const view = { accuse_open, settings: { pace: 'turns', accuse_opens_round: 4 } } as View;
  draw(AccuseButton, { view, choice });
  return { button: document.querySelector('button') as HTMLButtonElement, decided };
}

test('the stamp is grey until anybody may accuse', () => {
  const { button } = stamp([{ type: 'end_turn' }], false);
  expect(button.disabled).toBe(true);
  expect(document.body.textContent).toContain('From round 4.');
});

test('the stamp leaves the confirmation to the bar, and takes the choice back', () => {
  const { button, decided } = stamp([{ type: 'accuse' }], true);
  button.click();
  flushSync();
  expect(decided).toEqual([]);
  expect(button.textContent?.trim()).toBe('Accuse?');
  button.click();
  flushSync();
  expect(decided).toEqual([]);
  expect(button.textContent?.trim()).toBe('Accuse');
});

test('in real time an accusation stops the clock, and the desk says so', () => {
  const view = { accuse_open: true, settings: { pace: 'real_time' }, accusation: { accuser: 1 } } as unknown as View;
  draw(Countdown, { view, store: null });
  expect(document.body.textContent?.trim()).toBe('The clock is stopped');
});

const SCORED = [
  { type: 'packet_scored', tracker: { type: 'tracker', at: 4, face: 'patriot' } },
  { type: 'packet_scored', tracker: { type: 'tracker', at: 2, face: 'soviet' } },
  { type: 'team_won', tracker: { type: 'tracker', at: 2, face: 'soviet' } },
  { type: 'unaligned_fared' },
];
const told = () => [...document.querySelectorAll('.facts p')].map((line) => line.textContent);
const marker = () => document.querySelector<HTMLElement>('.rope b');

test('the tracker is pulled one fact at a time, can be had at once, and is stepped through again', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  draw(TrackerBar, { facts: [{ type: 'turn_begun', seat: 0 }, ...SCORED], localizer });
  const shown = () => [marker()?.textContent, ...told()];
  expect(shown()).toEqual(['4', 'A packet']);
  vi.advanceTimersByTime(STEP);
  flushSync();
  expect(shown()).toEqual(['2', 'A packet']);
  const press = (name: string) => {
    [...document.querySelectorAll('button')].find((button) => button.textContent === name)?.click();
    flushSync();
  };
  press('Show everything');
  // Who won stays there with what came after it.
  expect(told()).toEqual(['A team has won', 'Another fared']);
  press('Back');
  expect(told()).toEqual(['A team has won']);
  press('Back');
  press('Back');
  expect(shown()).toEqual(['4', 'A packet']);
  vi.advanceTimersByTime(10 * STEP);
  flushSync();
  expect(shown()).toEqual(['4', 'A packet']);
  press('Next');
  expect(shown()).toEqual(['2', 'A packet']);
});

test('where things are to be still, the tracker stands where it ends', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  draw(TrackerBar, { facts: SCORED, localizer });
  expect(told()).toEqual(['A team has won', 'Another fared']);
  // Patriots to the left of the middle, Soviets to the right.
  expect(Number.parseFloat(marker()?.style.left ?? '')).toBeCloseTo(50 + (2 / 30) * 50);
});

test('an accusation is confirmed with what is true of it: it can be taken back until the first token, twice', () => {
  const said = (type: string, cancels: number) => board.warning?.({ type }, { seat: 1, cancels: [0, cancels] } as unknown as View, {} as Localizer, []) ?? null;
  expect(said('accuse', 0)).toMatch(/you can take it back until you place your first token/i);
  expect(said('accuse', 1)).toBe(said('accuse', 0));
  expect(said('accuse', 2)).toBeNull();
  expect(said('guess', 0)).toBeNull();
  expect(board.canBeUndone({ type: 'accuse' }, {})).toBe(false);
});

test('the bar says so beside the button that confirms, and of all else that it cannot be taken back', () => {
  const snapshot = { phase: 'running', options: [{ type: 'accuse' }, { type: 'end_turn' }], view: { requests: [], seat: 0, cancels: [0, 0] }, chairs: [], your_turn: true };
  const choice = new Choice({ snapshot, messages: [], isSending: false, refusal: null, dismissRefusal: () => {}, decide: () => {} } as unknown as TableStore, board);
  const told = new Localizer('decision-accuse = accuse\ndecision-end_turn = end the turn', 'en', { names: [], viewer: 0 });
  draw(DecisionBar, { choice, localizer: told, game: 'red_scare', question: 'What now?', goal: null, names: [], rule: () => {} });
  const note = () => document.querySelector('.confirm .note')?.textContent;
  expect(note()).toBeUndefined();
  choice.choose({ type: 'accuse' });
  flushSync();
  expect(note()).toBe('The game will be paused. You can take it back until you place your first token.');
  choice.choose({ type: 'end_turn' });
  flushSync();
  expect(note()).toBe("You can't undo this.");
});

test('what one is asked, and who accuses, stand in the bar', () => {
  const store = { snapshot: { phase: 'running', options: [] }, viewer: 0, isSending: false, dismissRefusal: () => {} };
  const choice = new Choice(store as unknown as TableStore, board);
  const view = { requests: [{ type: 'request', kind: 'id', number: 0, asker: 1, asked: 0, count: 2, cards: null }], settings: { remarks: 'off' }, phase: 'id', accusation: null };
  draw(Prompt, { view, viewer: 0, localizer, options: [], choice });
  expect(document.querySelector('.request')?.textContent).toContain('Bob shows 2');
  void unmount(drawn as Record<string, unknown>);

  draw(Prompt, { view: { ...view, requests: [], phase: 'persuasion', accusation: { accuser: 1, queue: [] } }, viewer: 0, localizer, options: [], choice });
  expect(document.querySelector('.floor')?.textContent).toContain('Bob');
  expect(document.querySelectorAll('button')).toHaveLength(PHRASES.length);
});

test('who accuses, and what one may say, stay in the bar while secrets are hidden, and nothing to press while the table is paused', () => {
  const view = { requests: [], settings: { remarks: 'off' }, phase: 'persuasion', accusation: { accuser: 1, queue: [] }, seat: 0, cancels: [0, 0] };
  const snapshot = { phase: 'running', options: [{ type: 'end_turn' }], view, chairs: [] };
  const bar = (paused: boolean) => {
    if (drawn) void unmount(drawn);
    const store = { snapshot: { ...snapshot, paused }, viewer: 0, messages: [], isSending: false, refusal: null, dismissRefusal: () => {} };
    draw(DecisionBar, { choice: new Choice(store as unknown as TableStore, board), localizer, game: 'red_scare', question: '', goal: null, names: [], rule: () => {} });
  };
  preferences.covered = true;
  bar(false);
  expect(document.querySelector('.floor')?.textContent).toContain('Bob');
  expect(document.querySelectorAll('[role=group] button')).toHaveLength(PHRASES.length);
  bar(true);
  expect(document.querySelector('.floor')?.textContent).toContain('Bob');
  expect(document.querySelectorAll('[role=group] button')).toHaveLength(0);
  preferences.covered = false;
});

test('while somebody accuses, the others can say what has not been said', () => {
  const said: string[] = [];
  draw(Phrases, { localizer, phrases: PHRASES.slice(1), say: (phrase: string, text: string) => said.push(phrase, text) });
  const buttons = [...document.querySelectorAll('button')];
  expect(buttons).toHaveLength(PHRASES.length - 1);
  buttons[0]?.click();
  expect(said).toEqual(['unsure', 'Please unsure']);
});
