import { MediaQuery } from 'svelte/reactivity';
import { LANGUAGES, words, type Language } from './words.svelte';

export type Theme = 'auto' | 'light' | 'dark';
const KEY = 'knavery';
/** Wide enough for the board and the log beside it. */
const WIDE = new MediaQuery('(min-width: 75rem)', true);

/** A game against bots that starts at once. */
export interface QuickGame {
  readonly seats: number;
  readonly bot: string;
}

interface Kept {
  theme: Theme;
  language: Language;
  sound: boolean;
  help: boolean;
  /** Beginner aids; by default only in the first game of each kind. */
  aid: 'first' | 'on' | 'off';
  /** The games that were played to their end. */
  played: string[];
  /** When the microphone is on in voice: always, or while a button is held. */
  voiceMode: 'open' | 'push';
  /** Whether voice goes through the relay, where there is one, so that the others see no address. */
  hidesAddress: boolean;
  /** Whether a decision that cannot be undone asks for a confirmation. */
  confirms: boolean;
  /** Whether the log is open beside the board; by default where the screen is wide. */
  log: 'auto' | 'open' | 'folded';
  /** Whether the player wants a notification when it is their turn. */
  notifies: boolean;
  /** Whether the chat opens by itself on a small screen while the players discuss. */
  opensChat: boolean;
  /** By game: how many play, and against which bots, in a quick game. */
  quick: Record<string, QuickGame>;
  /** The hints that have been shown. */
  explained: string[];
  /** The games whose introduction has been shown. */
  introduced: string[];
}

/** The preferences saved in this browser. */
class Preferences {
  #kept = $state<Kept>(read());
  /** Whether secrets are hidden; not saved. */
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
    void words.load(language);
  }

  get sound(): boolean {
    return this.#kept.sound;
  }
  set sound(sound: boolean) {
    this.#kept.sound = sound;
    this.#keep();
  }

  /** Whether hints are shown. */
  get help(): boolean {
    return this.#kept.help;
  }
  set help(help: boolean) {
    this.#kept.help = help;
    if (help) this.#kept.explained = [];
    this.#keep();
  }

  /** Whether the hint is still to be shown. */
  explains(prompt: string): boolean {
    return this.#kept.help && !this.#kept.explained.includes(prompt);
  }

  /** The hint was shown: do not show it again. */
  hasExplained(prompt: string): void {
    if (!this.explains(prompt)) return;
    this.#kept.explained = [...this.#kept.explained, prompt];
    this.#keep();
  }

  /** Whether the game's introduction is still to be shown. */
  introduces(game: string): boolean {
    return !this.#kept.introduced.includes(game);
  }

  /** The game's introduction was shown: do not show it again by itself. */
  hasIntroduced(game: string): void {
    if (!this.introduces(game)) return;
    this.#kept.introduced = [...this.#kept.introduced, game];
    this.#keep();
  }

  /** Whether beginner aids are shown in that game. */
  aids(game: string): boolean {
    return this.#kept.aid === 'on' || (this.#kept.aid === 'first' && !this.#kept.played.includes(game));
  }
  /** Show beginner aids in every game, or in none. */
  setAids(on: boolean): void {
    this.#kept.aid = on ? 'on' : 'off';
    this.#keep();
  }

  /** A game was played to its end: its beginner aids are no longer shown, unless they are asked for. */
  hasPlayed(game: string): void {
    if (this.#kept.played.includes(game)) return;
    this.#kept.played = [...this.#kept.played, game];
    this.#keep();
  }

  get voiceMode(): 'open' | 'push' {
    return this.#kept.voiceMode;
  }
  set voiceMode(mode: 'open' | 'push') {
    this.#kept.voiceMode = mode;
    this.#keep();
  }

  get hidesAddress(): boolean {
    return this.#kept.hidesAddress;
  }
  set hidesAddress(hides: boolean) {
    this.#kept.hidesAddress = hides;
    this.#keep();
  }

  /** How many played, and against which bots, in the last quick game; null before the first. */
  quick(game: string): QuickGame | null {
    return this.#kept.quick[game] ?? null;
  }
  keepQuick(game: string, chosen: QuickGame): void {
    this.#kept.quick = { ...this.#kept.quick, [game]: chosen };
    this.#keep();
  }

  /** Whether a decision that cannot be undone asks for a confirmation. */
  get confirms(): boolean {
    return this.#kept.confirms;
  }
  set confirms(confirms: boolean) {
    this.#kept.confirms = confirms;
    this.#keep();
  }

  /** Whether the player wants a notification when it is their turn. */
  get notifies(): boolean {
    return this.#kept.notifies;
  }
  set notifies(notifies: boolean) {
    this.#kept.notifies = notifies;
    this.#keep();
  }

  /** Whether the log is open beside the board. */
  get showsLog(): boolean {
    return this.#kept.log === 'auto' ? WIDE.current : this.#kept.log === 'open';
  }
  set showsLog(shows: boolean) {
    this.#kept.log = shows ? 'open' : 'folded';
    this.#keep();
  }

  /** Whether the chat opens by itself on a small screen while the players discuss. */
  get opensChat(): boolean {
    return this.#kept.opensChat;
  }
  set opensChat(opens: boolean) {
    this.#kept.opensChat = opens;
    this.#keep();
  }

  /** Apply the theme to the page. */
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
      // Storage may be disabled; the game works without it.
    }
  }
}

function read(): Kept {
  const spoken = globalThis.navigator?.language?.slice(0, 2);
  const usual: Kept = { theme: 'auto', language: LANGUAGES.find((l) => l === spoken) ?? 'en', sound: true, help: true, aid: 'first', played: [], voiceMode: 'open', hidesAddress: false, confirms: true, log: 'auto', opensChat: true, notifies: false, quick: {}, explained: [], introduced: [] };
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) };
  } catch {
    return usual;
  }
}

export const preferences = new Preferences();
