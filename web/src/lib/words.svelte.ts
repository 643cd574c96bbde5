import { FluentBundle, FluentResource } from '@fluent/bundle';

export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

const SOURCES: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import('../words/en.ftl?raw'),
  de: () => import('../words/de.ftl?raw'),
};

/** The pages' own sentences, in one language at a time. */
class Words {
  #bundle = $state.raw<FluentBundle | null>(null);
  #language = $state<Language>('en');

  get language(): Language {
    return this.#language;
  }

  /** Load the catalogue of that language. The page is redrawn in it. */
  async load(language: Language): Promise<void> {
    const { default: source } = await SOURCES[language]();
    const bundle = new FluentBundle(language, { useIsolating: false });
    bundle.addResource(new FluentResource(source));
    this.#bundle = bundle;
    this.#language = language;
    document.documentElement.lang = language;
  }

  has(key: string): boolean {
    return this.#bundle?.hasMessage(key) ?? false;
  }

  format(key: string, fields: Record<string, string | number> = {}): string {
    const found = this.#bundle?.getMessage(key);
    if (!found?.value) return key;
    return this.#bundle!.formatPattern(found.value, fields);
  }
}

export const words = new Words();

/** A sentence of the pages. */
export function t(key: string, fields: Record<string, string | number> = {}): string {
  return words.format(key, fields);
}
