import type { Surroundings } from './line';

/** A spectator has looked at the table when nothing new was told for so long, in milliseconds. */
export const QUIET = 10_000;

/** A table as far as it can be looked at. */
interface Sight {
  readonly entries: readonly unknown[];
  readonly stand: { readonly view?: unknown } | null;
  readonly viewer: number | null;
}

/** What a board marks: whatever differs from the view of the last look, and whom the table told of since. */
export interface Since {
  readonly view: unknown;
  readonly seats: ReadonlySet<number>;
}

/**
 * What the viewer has looked at. Whoever decides has looked, and whoever turns away has seen what there was; a
 * spectator, who decides nothing, has looked after a quiet while. It is made of what the viewer was sent, and tells no more.
 */
export class Look {
  #told = $state(0);
  #view = $state.raw<unknown>(null);
  #isAway = false;
  #cancel = (): void => {};

  constructor(
    readonly table: string,
    private readonly sight: Sight,
    private readonly after: Surroundings['after'],
  ) {}

  /** How many entries had been told at the last look. */
  get told(): number {
    return this.#told;
  }

  /** How the table stood then; null where that is not known any more. */
  get view(): unknown {
    return this.#view;
  }

  /** Everything there is now has been looked at. */
  take(): void {
    this.#cancel();
    this.#told = this.sight.entries.length;
    this.#view = this.sight.stand?.view ?? null;
    keep(this.table, { viewer: this.sight.viewer, told: this.#told });
  }

  /**
   * The table as a page finds it that was just opened, or put to sleep by its browser and opened anew. What was told since this
   * window last looked is new; how the table stood then is not kept, for it may be secret.
   */
  find(): void {
    const last = kept(this.table);
    this.take();
    if (last?.viewer !== this.sight.viewer || last.told >= this.#told) return;
    this.#told = last.told;
    this.#view = null;
    this.hear();
  }

  /** Something was told. */
  hear(): void {
    this.#cancel();
    if (this.sight.viewer === null && !this.#isAway) this.#cancel = this.after(QUIET, () => this.take());
  }

  /** The viewer turns away from the page. */
  leave(): void {
    if (!this.#isAway) this.take();
    this.#isAway = true;
  }

  /** The viewer is back, and what was told meanwhile is yet to be looked at. */
  comeBack(): void {
    this.#isAway = false;
    this.hear();
  }

  /** Mind whether the page is before the viewer's eyes; what comes back minds it no more. */
  attend(): () => void {
    const events = new AbortController();
    const { signal } = events;
    document.addEventListener('visibilitychange', () => (document.hidden ? this.leave() : this.comeBack()), { signal });
    addEventListener('blur', () => this.leave(), { signal });
    addEventListener('focus', () => this.comeBack(), { signal });
    return () => {
      events.abort();
      this.#cancel();
    };
  }
}

interface Kept {
  readonly viewer: number | null;
  readonly told: number;
}

const key = (table: string): string => `knavery-look-${table}`;

function keep(table: string, last: Kept): void {
  try {
    sessionStorage.setItem(key(table), JSON.stringify(last));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

function kept(table: string): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(key(table)) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}
