import { FluentBundle, FluentResource } from '@fluent/bundle';

export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

type Source = Promise<{ default: string }>;

/** The client's catalog, and those of the server and of core: why something was refused. */
const SOURCES: Record<Language, () => readonly Source[]> = {
  en: () => [
    import('../words/en.ftl?raw'),
    import('../../../src/knavery/server/text/en.ftl?raw'),
    import('../../../src/knavery/core/text_errors/en.ftl?raw'),
  ],
  de: () => [
    import('../words/de.ftl?raw'),
    import('../../../src/knavery/server/text/de.ftl?raw'),
    import('../../../src/knavery/core/text_errors/de.ftl?raw'),
  ],
};

/** The pages' own sentences, in one language at a time. */
class Words {
  #bundle = $state.raw<FluentBundle | null>(null);
  #language = $state<Language>('en');

  get language(): Language {
    return this.#language;
  }

  /** Load the catalogs of that language; the page changes with them. */
  async load(language: Language): Promise<void> {
    const sources = await Promise.all(SOURCES[language]());
    const bundle = new FluentBundle(language, { useIsolating: false });
    for (const { default: source } of sources) bundle.addResource(new FluentResource(source));
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
