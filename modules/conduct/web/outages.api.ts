import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/network/api.ts';
import { giveBack, giveBackToAll, listOutages, type OutageSource } from '../contract/outages.ts';

export const outagesQuery = (runId: number) =>
  queryOptions({
    queryKey: ['outages', runId],
    queryFn: async ({ signal }) => (await call(listOutages, { params: { runId } }, { signal })).data,
  });

export const giveTimeBack = (runId: number, developerId: number, source: OutageSource) =>
  call(giveBack, { params: { runId, developerId }, body: { source } });

export async function giveTimeBackToAll(runId: number): Promise<string> {
  let people = 0;
  for (;;) {
    const { data } = await call(giveBackToAll, { params: { runId } });
    people += data.people;
    if (data.left === 0 || data.people === 0) break;
  }
  return people === 1 ? 'Tempo devolvido a 1 pessoa.' : `Tempo devolvido a ${people} pessoas.`;
}
