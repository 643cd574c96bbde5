import type { Views, ViewSeries } from '../wire/protocol';

/** The most steps in one series. */
export const SERIES = 100;

type Path = readonly (string | number)[];

/** The views of every step of a finished game. They come in series, each loaded once. */
export class ReplayViews {
  readonly #series = new Map<number, Promise<readonly Views[]>>();

  constructor(
    private readonly load: (first: number) => Promise<ViewSeries>,
    private readonly last: number,
  ) {}

  /** The views after that many decisions. What follows is loaded ahead. */
  async at(step: number): Promise<Views> {
    const first = step - (step % SERIES);
    const found = (await this.#from(first))[step - first];
    if (!found) throw new RangeError(`no step ${step}`);
    if (first + SERIES <= this.last) void this.#from(first + SERIES).catch(() => {});
    return found;
  }

  #from(first: number): Promise<readonly Views[]> {
    const known = this.#series.get(first);
    if (known) return known;
    const loading = this.load(first).then(expanded);
    this.#series.set(first, loading);
    // What failed is asked for again.
    loading.catch(() => this.#series.delete(first));
    return loading;
  }
}

/** The views of each step of the series. What does not change is shared between them. */
export function expanded({ views, changes }: ViewSeries): readonly Views[] {
  const all = [views];
  for (const step of changes) {
    all.push(step.reduce<Views>((before, [path, value]) => changed(before, path, value) as Views, all[all.length - 1] as Views));
  }
  return all;
}

function changed(whole: unknown, [at, ...rest]: Path, value: unknown): unknown {
  if (at === undefined) return value;
  if (Array.isArray(whole)) {
    const copy = [...whole];
    copy[at as number] = changed(whole[at as number], rest, value);
    return copy;
  }
  const record = whole as Readonly<Record<string, unknown>>;
  return { ...record, [at]: changed(record[at], rest, value) };
}
