import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import redScare from '../src/boards/red_scare/game_board';
import { Choice } from '../src/lib/choice.svelte';
import type { Localizer, Record_ } from '../src/lib/fluent';
import { preferences } from '../src/lib/preferences.svelte';
import type { TableStore } from '../src/lib/table.svelte';
import { words } from '../src/lib/words.svelte';
import DecisionBar from '../src/parts/DecisionBar.svelte';

const ACCUSE = { type: 'accuse' };
const JUDGE = { type: 'judge', side: 'patriot' };
const localizer = { decision: (option: Record_) => `to ${option.type}` } as unknown as Localizer;
let drawn: Record<string, unknown>;
let choice: Choice;
let decided: unknown[];

beforeAll(() => words.load('en'));
beforeEach(() => {
  decided = [];
  const store = {
    snapshot: { phase: 'running', prompt: 1, your_turn: true, chairs: [], options: [ACCUSE, JUDGE], timers: [], view: { requests: [], cancels: [0], seat: 0 } },
    viewer: 0,
    isSending: false,
    messages: [],
    refusal: null,
    dismissRefusal: () => {},
    decide: (option: unknown) => decided.push(option),
  };
  choice = new Choice(store as unknown as TableStore, { ...redScare, Aid: undefined, question: () => null });
  drawn = mount(DecisionBar, { target: document.body, props: { choice, localizer, game: 'red_scare', question: '', goal: null, names: [], rule: () => {} } });
});
afterEach(() => {
  preferences.covered = false;
  void unmount(drawn);
  document.body.innerHTML = '';
});

const confirmation = () => document.querySelector<HTMLButtonElement>('.confirm .first');

test('an accusation is confirmed while secrets are covered', () => {
  preferences.covered = true;
  choice.choose(ACCUSE);
  flushSync();
  expect(confirmation()?.textContent).toBe('To accuse');
  expect(document.body.textContent).not.toContain('judge');
  confirmation()?.click();
  expect(decided).toEqual([ACCUSE]);
});

test('an option that says a secret is covered although it waits for confirmation', () => {
  choice.choose(JUDGE);
  flushSync();
  expect(confirmation()?.textContent).toBe('To judge');
  preferences.covered = true;
  flushSync();
  expect(confirmation()).toBeNull();
  expect(document.body.textContent).not.toContain('judge');
});
