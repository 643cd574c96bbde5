import { beforeEach, expect, test } from 'vitest';
import plain from '../src/boards/plain/game_board';
import type { GameBoard } from '../src/boards/game_board';
import { Choice } from '../src/lib/choice.svelte';
import { preferences } from '../src/lib/preferences.svelte';
import type { TableStore } from '../src/lib/table.svelte';

const undoable: GameBoard = { ...plain, canBeUndone: (option) => option.type === 'move' };
let decided: unknown[] = [];
let sent: unknown[] = [];
let choice: Choice;

beforeEach(() => {
  decided = [];
  sent = [];
  const store = {
    snapshot: { phase: 'running', options: [{ type: 'move' }, { type: 'stop' }], view: {} },
    isSending: false,
    dismissRefusal: () => {},
    decide: (option: unknown) => decided.push(option),
    send: (command: unknown) => sent.push(command),
  };
  choice = new Choice(store as unknown as TableStore, undoable);
});

test('what can be taken back is entered at once', () => {
  choice.choose({ type: 'move' });
  expect(decided).toEqual([{ type: 'move' }]);
});

test('what cannot is confirmed once', () => {
  choice.choose({ type: 'stop' });
  expect(decided).toEqual([]);
  expect(choice.armed).toEqual({ type: 'stop' });
  choice.confirm();
  expect(decided).toEqual([{ type: 'stop' }]);
  choice.confirm();
  expect(decided).toHaveLength(1);
});

test('thinking better of it decides nothing', () => {
  choice.choose({ type: 'stop' });
  choice.cancel();
  choice.confirm();
  expect(decided).toEqual([]);
});

test('an answer is given and stands at one click, or once it is armed', () => {
  choice.keepAnswering();
  expect(sent).toEqual([]);
  choice.keepAnswering({ type: 'stop' });
  choice.choose({ type: 'stop' });
  choice.keepAnswering();
  expect(sent).toEqual([
    { type: 'set_standing', answer: { type: 'stop' } },
    { type: 'set_standing', answer: { type: 'stop' } },
  ]);
  expect(decided).toHaveLength(2);
});

test('another prompt forgets what was begun, the same one does not', () => {
  choice.asked(1);
  choice.choose({ type: 'stop' });
  choice.asked(1);
  expect(choice.armed).not.toBeNull();
  choice.asked(2);
  expect(choice.armed).toBeNull();
});

test('the only option needs no confirmation', () => {
  const store = { snapshot: { phase: 'running', your_turn: true, options: [{ type: 'stop' }], view: {} }, isSending: false, dismissRefusal: () => {}, decide: (option: unknown) => decided.push(option) };
  new Choice(store as unknown as TableStore, undoable).choose({ type: 'stop' });
  expect(decided).toEqual([{ type: 'stop' }]);
});

test('whoever wants no confirmations gets none', () => {
  preferences.confirms = false;
  choice.choose({ type: 'stop' });
  preferences.confirms = true;
  expect(decided).toEqual([{ type: 'stop' }]);
});

test('while the game is paused there is nothing to choose', () => {
  const store = { snapshot: { phase: 'running', paused: true, options: [{ type: 'stop' }], view: {} }, isSending: false };
  expect(new Choice(store as unknown as TableStore, undoable).options).toEqual([]);
});

test('what is pointed at stays so when an update brings the option again', async () => {
  const choice = new Choice({ snapshot: null } as unknown as TableStore, {} as GameBoard);
  const button = document.body.appendChild(document.createElement('button'));
  const first = [{ type: 'stop' }];
  const detach = choice.pointing(first)(button);
  button.focus();
  expect(choice.pointed).toBe(first);
  const again = [{ type: 'stop' }];
  detach();
  const last = choice.pointing(again)(button);
  await Promise.resolve();
  expect(choice.pointed).toBe(again);
  last();
  await Promise.resolve();
  expect(choice.pointed).toEqual([]);
  button.remove();
});
