import { mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import plain from '../src/boards/plain/game_board';
import { Choice } from '../src/lib/choice.svelte';
import { Localizer, type Record_ } from '../src/lib/fluent';
import { sorted } from '../src/lib/remarks';
import type { TableStore } from '../src/lib/table.svelte';
import { words } from '../src/lib/words.svelte';
import SayRemark from '../src/parts/SayRemark.svelte';

const SENTENCES = `
word-you = you
decision-suspect = “I suspect { NAME($target) }”
decision-ask_why = “{ NAME($target) }, why do you say that?”
decision-point_out = “{ NAME($first) } and { NAME($second) } contradict each other”
decision-explain = “{ $reason }”
`;
const suspect = (target: number): Record_ => ({ type: 'suspect', target });
const pointOut = (first: number, second: number): Record_ => ({ type: 'point_out', first, second });
const explain = (reason: string): Record_ => ({ type: 'explain', reason });
const ready: Record_ = { type: 'ready' };

describe('options', () => {
  test('are sorted into those that decide something and those that only say something', () => {
    expect(sorted([ready, suspect(1), explain('tired')])).toEqual({ decisions: [ready], remarks: [suspect(1), explain('tired')] });
  });

  test('are the answers where nothing but an answer is asked', () => {
    expect(sorted([suspect(1), explain('tired')])).toEqual({ decisions: [explain('tired')], remarks: [suspect(1)] });
  });
});

describe('saying something', () => {
  let decided: unknown[];
  let shown: Record<string, unknown>;
  const buttons = () => [...document.querySelectorAll('button')].map((one) => one.getAttribute('aria-label') ?? one.textContent?.trim());
  const press = async (label: string) => {
    [...document.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent?.trim()) === label)?.click();
    await tick();
  };

  async function show(remarks: readonly Record_[]): Promise<void> {
    decided = [];
    const store = { snapshot: { phase: 'running', options: remarks, view: {} }, isSending: false, dismissRefusal: () => {}, decide: (option: unknown) => decided.push(option) };
    const choice = new Choice(store as unknown as TableStore, plain);
    const localizer = new Localizer(SENTENCES, 'en', { names: ['Ann', 'Bob', 'Cat', 'Dov'], viewer: 0 });
    shown = mount(SayRemark, { target: document.body, props: { remarks, choice, localizer } });
    await tick();
  }

  beforeEach(() => words.load('en'));
  afterEach(() => void unmount(shown));

  test('is one button until it is pressed, and then first what and then whom', async () => {
    await show([suspect(1), suspect(2), { type: 'ask_why', target: 3 }]);
    expect(buttons()).toEqual(['Say something…']);
    await press('Say something…');
    expect(buttons()).toEqual(['Say something…', 'I suspect…', 'Why do you say that, …?', '“I suspect Bob”', '“I suspect Cat”']);
    await press('Why do you say that, …?');
    expect(buttons().slice(3)).toEqual(['“Dov, why do you say that?”']);
    await press('“Dov, why do you say that?”');
    expect(decided).toEqual([{ type: 'ask_why', target: 3 }]);
  });

  test('of two players asks for one after the other', async () => {
    await show([pointOut(1, 2), pointOut(1, 3), pointOut(2, 3)]);
    await press('Say something…');
    expect(buttons().slice(2)).toEqual(['Bob', 'Cat', 'Dov']);
    await press('Cat');
    expect(decided).toEqual([]);
    expect(buttons().slice(2)).toEqual(['“Bob and Cat contradict each other”', 'Cat', '“Cat and Dov contradict each other”']);
    await press('Cat');
    await press('Dov');
    await press('“Bob and Dov contradict each other”');
    expect(decided).toEqual([pointOut(1, 3)]);
  });

  test('is an answer first, if one is expected', async () => {
    await show([suspect(1), explain('tired'), explain('no_comment')]);
    await press('Answer, or say something…');
    await press('“tired”');
    expect(decided).toEqual([explain('tired')]);
  });
});
