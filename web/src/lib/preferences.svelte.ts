import { LANGUAGES, words, type Language } from './words.svelte';

export type Theme = 'auto' | 'light' | 'dark';
const KEY = 'knavery';

interface Kept {
  theme: Theme;
  language: Language;
  sound: boolean;
  help: boolean;
  /** Newcomers' aids on the boards; until it is switched by hand, only in the first game. */
  aid: 'first' | 'on' | 'off';
  /** The prompts that have been explained. */
  explained: string[];
}

/** What this browser remembers of its owner's taste. */
class Preferences {
  #kept = $state<Kept>(read());
  /** Whether what only you know is covered; never remembered beyond the page. */
  covered = $state(false);

  get theme(): Theme {
    return this.#kept.theme;
  }
  set theme(theme: Theme) {
    this.#kept.theme = theme;
    this.apply();
  }

  get language(): Language {
    return this.#kept.language;
  }
  set language(language: Language) {
    this.#kept.language = language;
    this.#keep();
    void words.speak(language);
  }

  get sound(): boolean {
    return this.#kept.sound;
  }
  set sound(sound: boolean) {
    this.#kept.sound = sound;
    this.#keep();
  }

  /** Whether prompts are explained to a newcomer. */
  get help(): boolean {
    return this.#kept.help;
  }
  set help(help: boolean) {
    this.#kept.help = help;
    if (help) this.#kept.explained = [];
    this.#keep();
  }

  /** Whether the prompt is still to be explained. */
  explains(prompt: string): boolean {
    return this.#kept.help && !this.#kept.explained.includes(prompt);
  }

  /** The prompt was explained and answered: it is not explained again. */
  hasExplained(prompt: string): void {
    if (!this.explains(prompt)) return;
    this.#kept.explained = [...this.#kept.explained, prompt];
    this.#keep();
  }

  /** Whether a board shows what a practised player would work out. */
  get aid(): boolean {
    return this.#kept.aid !== 'off';
  }
  set aid(aid: boolean) {
    this.#kept.aid = aid ? 'on' : 'off';
    this.#keep();
  }

  /** A game was played to its end: whoever has done that is no newcomer. */
  hasPlayed(): void {
    if (this.#kept.aid !== 'first') return;
    this.#kept.aid = 'off';
    this.#keep();
  }

  /** Show the page in the theme. */
  apply(): void {
    const root = document.documentElement;
    if (this.#kept.theme === 'auto') delete root.dataset['theme'];
    else root.dataset['theme'] = this.#kept.theme;
    this.#keep();
  }

  #keep(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      // A browser that keeps nothing still plays.
    }
  }
}

function read(): Kept {
  const spoken = globalThis.navigator?.language?.slice(0, 2);
  const usual: Kept = { theme: 'auto', language: LANGUAGES.find((l) => l === spoken) ?? 'en', sound: true, help: true, aid: 'first', explained: [] };
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) };
  } catch {
    return usual;
  }
}

export const preferences = new Preferences();
