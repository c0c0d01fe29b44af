import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/network/api.ts';
import {
  type Declared,
  declare,
  getDeclaration,
  getOwnDeclaration,
  type ListedDeclaration,
  listDeclarations,
} from '../../contract/declarations.ts';

export const ownDeclarationQuery = (attemptId: number) =>
  queryOptions({
    queryKey: ['declaration', attemptId],
    queryFn: async ({ signal }) =>
      (await call(getOwnDeclaration, { params: { attemptId } }, { signal })).data,
  });

export const declarationQuery = (runId: number, attemptId: number) =>
  queryOptions({
    queryKey: ['declaration', attemptId, runId],
    queryFn: async ({ signal }) =>
      (await call(getDeclaration, { params: { runId, attemptId } }, { signal })).data,
  });

/** Those of many answers are shown at once, and are one call. */
export const listedDeclarationQuery = (runId: number, attemptId: number) =>
  queryOptions({
    queryKey: ['declaration', attemptId, runId, 'listed'],
    queryFn: async () => (await readTogether(runId, attemptId)).get(attemptId) ?? null,
  });

/** The server gives no more in one answer. */
const togetherMost = 200;

let waiting:
  | { runId: number; ids: number[]; read: Promise<ReadonlyMap<number, ListedDeclaration>> }
  | undefined;

function readTogether(runId: number, attemptId: number) {
  if (waiting?.runId !== runId || waiting.ids.length >= togetherMost) {
    const ids: number[] = [];
    waiting = { runId, ids, read: Promise.resolve().then(() => readListed(runId, ids)) };
  }
  waiting.ids.push(attemptId);
  return waiting.read;
}

async function readListed(runId: number, attemptIds: number[]) {
  waiting = undefined;
  const { data } = await call(listDeclarations, { params: { runId }, query: { attemptIds } });
  return new Map(data.map((one) => [one.attemptId, one]));
}

export const sendDeclaration = (attemptId: number, body: Declared) =>
  call(declare, { params: { attemptId }, body });
