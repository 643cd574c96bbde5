import type { Changes, RecordChanges, Snapshot } from '../wire/protocol';

type Json = Readonly<Record<string, unknown>>;

/** The snapshot after the changes. What has not changed stays the same object. */
export function changedSnapshot(before: Snapshot, { snapshot, view }: Changes): Snapshot {
  const inside = view && before.view ? { view: changedRecord(before.view as Json, view) } : {};
  return changedRecord({ ...before, ...inside }, snapshot) as unknown as Snapshot;
}

function changedRecord(before: Json, { set = {}, drop = [], tails = {} }: RecordChanges): Json {
  const after: Record<string, unknown> = { ...before, ...set };
  for (const name of drop) delete after[name];
  for (const [name, [kept, more]] of Object.entries(tails)) {
    after[name] = [...(before[name] as readonly unknown[]).slice(0, kept), ...more];
  }
  return after;
}
