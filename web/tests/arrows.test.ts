import { expect, test } from 'vitest';
import { arrows } from '../src/lib/arrows';

test('arrows go round among the buttons, Home and End to the ends', () => {
  document.body.innerHTML = '<div><button>a</button><button disabled>b</button><button>c</button><button>d</button></div>';
  const box = document.querySelector('div') as HTMLElement;
  const stop = arrows(box);
  box.querySelector('button')?.focus();
  const after = (key: string) => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    return document.activeElement?.textContent;
  };
  expect([after('ArrowRight'), after('ArrowDown'), after('ArrowRight'), after('ArrowLeft'), after('Home'), after('End')]).toEqual(['c', 'd', 'a', 'd', 'a', 'd']);
  stop();
  expect(after('Home')).toBe('d');
});
