import { beforeEach, expect, test, vi } from 'vitest';

/** The preferences of a browser that has just opened the page. */
async function opened() {
  vi.resetModules();
  return (await import('../src/lib/preferences.svelte')).preferences;
}

beforeEach(() => localStorage.clear());

test('a prompt is explained once, and not again on another day', async () => {
  const first = await opened();
  expect(first.explains('help-kred-move')).toBe(true);
  first.hasExplained('help-kred-move');
  expect(first.explains('help-kred-move')).toBe(false);
  expect(first.explains('help-kred-draft')).toBe(true);
  expect((await opened()).explains('help-kred-move')).toBe(false);
});

test('explanations are not shown when they are off, and all of them when they are on again', async () => {
  const preferences = await opened();
  preferences.hasExplained('help-kred-move');
  preferences.help = false;
  expect(preferences.explains('help-kred-draft')).toBe(false);
  preferences.help = true;
  expect(preferences.explains('help-kred-move')).toBe(true);
});

test('aids are for the first game of each kind, unless they are asked for, and off for good on request', async () => {
  const preferences = await opened();
  expect(preferences.aids('kred')).toBe(true);
  preferences.hasPlayed('kred');
  expect(preferences.aids('kred')).toBe(false);
  expect(preferences.aids('candy_k')).toBe(true);
  preferences.setAids(true);
  preferences.hasPlayed('candy_k');
  expect((await opened()).aids('candy_k')).toBe(true);
  preferences.setAids(false);
  expect((await opened()).aids('red_scare')).toBe(false);
});

test('each game is introduced once', async () => {
  const preferences = await opened();
  expect(preferences.introduces('kred')).toBe(true);
  preferences.hasIntroduced('kred');
  expect(preferences.introduces('kred')).toBe(false);
  expect(preferences.introduces('candy_k')).toBe(true);
  expect((await opened()).introduces('kred')).toBe(false);
});
