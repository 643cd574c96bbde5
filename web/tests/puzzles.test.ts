import { describe, expect, it } from 'vitest';
import { dayBefore, streak, type PuzzleResult } from '../src/lib/puzzles.svelte';

const result = (date: string, isRight = true, isOnTime = true): PuzzleResult => ({ date, choice: 'lie', isRight, isOnTime });

describe('the streak', () => {
  it('counts days in a row up to today', () => {
    const days = ['2026-02-27', '2026-02-28', '2026-03-01'].map((date) => result(date));
    expect(streak(days, '2026-03-01')).toBe(3);
  });

  it('lasts until the end of a day without an answer', () => {
    const days = ['2026-02-28', '2026-03-01'].map((date) => result(date));
    expect(streak(days, '2026-03-02')).toBe(2);
    expect(streak(days, '2026-03-03')).toBe(0);
  });

  it('ends with a wrong answer', () => {
    expect(streak([result('2026-02-28'), result('2026-03-01', false)], '2026-03-01')).toBe(0);
  });

  it('does not count answers that were given later', () => {
    expect(streak([result('2026-02-28', true, false), result('2026-03-01')], '2026-03-01')).toBe(1);
  });

  it('knows the day before a first of March', () => {
    expect(dayBefore('2028-03-01')).toBe('2028-02-29');
  });
});
