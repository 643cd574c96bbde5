import type { Ack, Catalog, ClaimEvidence, DeviceLink, EndedPushSubscription, Fork, Hint, Lobby, Myself, NewTable, OpenedTable, OwnTables, PushPublicKey, PushSubscription, PuzzlePage, RecoveryWords, Refused, Replay, Rulebook, Solution, Summary, Views, ViewSeries } from '../wire/protocol';
import { refusalOf } from './refusal';
import { t } from './words.svelte';

/** A refusal of the server, in the page's language. */
export class RefusedError extends Error {
  constructor(readonly refused: Refused) {
    super(refusalOf(refused));
  }
}

async function ask(path: string, body?: unknown): Promise<Response> {
  const answer = await fetch(
    path,
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  ).catch(() => {
    throw new Error(t('problem-server'));
  });
  if (answer.ok) return answer;
  const refused = (await answer.json().catch(() => null)) as Refused | null;
  throw new RefusedError(refused ?? { type: 'refused', code: 'fault', text: answer.statusText });
}

async function json<T>(path: string, body?: unknown): Promise<T> {
  return (await (await ask(path, body)).json()) as T;
}

export type { Views };

export const api = {
  gameList: () => json<Catalog>('/api/games'),
  me: () => json<Myself>('/api/guest').catch(() => null),
  name: (name: string) => json<Myself>('/api/guest', { name }),
  deviceLink: () => json<DeviceLink>('/api/guest/link', {}),
  useDevice: (token: string) => json<Myself>('/api/guest/device', { token }),
  makeRecovery: () => json<RecoveryWords>('/api/guest/recovery', {}),
  recover: (words: string) => json<Myself>('/api/guest/recover', { words }),
  pushKey: () => json<PushPublicKey>('/api/guest/push'),
  push: (subscription: PushSubscription) => ask('/api/guest/push', subscription),
  endPush: (subscription: EndedPushSubscription) => ask('/api/guest/push/end', subscription),
  ownTables: () => json<OwnTables>('/api/guest/tables'),
  puzzle: (date: string) => json<PuzzlePage>(`/api/puzzles/${encodeURIComponent(date || 'today')}`),
  solve: (date: string, choice: string) => json<Solution>(`/api/puzzles/${encodeURIComponent(date)}`, { choice }),
  lobby: () => json<Lobby>('/api/tables'),
  finished: () => json<Lobby>('/api/tables/finished'),
  open: (table: NewTable) => json<OpenedTable>('/api/tables', table),
  guide: (game: string) => json<OpenedTable>('/api/tables/guided', { game }),
  table: (id: string) => json<Summary>(`/api/tables/${encodeURIComponent(id)}`),
  hint: (id: string) => json<Hint>(`/api/tables/${encodeURIComponent(id)}/hint`),
  stepHint: (id: string, step: number) => json<Hint>(`/api/tables/${encodeURIComponent(id)}/replay/${step}/hint`),
  replay: (id: string) => json<Replay>(`/api/tables/${encodeURIComponent(id)}/replay`),
  record: async (id: string) => (await ask(`/api/tables/${encodeURIComponent(id)}/record`)).text(),
  views: (id: string, step: number) => json<Views>(`/api/tables/${encodeURIComponent(id)}/replay/${step}`),
  series: (id: string, first: number) => json<ViewSeries>(`/api/tables/${encodeURIComponent(id)}/replay/views?first=${first}`),
  evidence: (id: string, step: number) => json<ClaimEvidence>(`/api/tables/${encodeURIComponent(id)}/replay/evidence?step=${step}`),
  fork: (id: string, fork: Fork) => json<OpenedTable>(`/api/tables/${encodeURIComponent(id)}/fork`, fork),
  share: (id: string) => json<Ack>(`/api/tables/${encodeURIComponent(id)}/commands`, { type: 'share', id: 'share' }),
  text: async (game: string, language: string) =>
    (await ask(`/api/games/${encodeURIComponent(game)}/text/${language}`)).text(),
  rules: (game: string, language: string) => json<Rulebook>(`/api/games/${encodeURIComponent(game)}/rules?language=${encodeURIComponent(language)}`),
};
