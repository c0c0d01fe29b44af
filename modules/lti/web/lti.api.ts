import { queryOptions } from '@tanstack/react-query';
import { call, callAsIs } from '#platform/web/network/api.ts';
import * as choice from '../contract/choose-run.ts';
import {
  addPlatform,
  beginLaunch,
  changePlatform,
  enterByLaunch,
  finishLaunch,
  type Launched,
  listPlatforms,
  type NewPlatform,
  type PlatformChange,
  removePlatform,
} from '../contract/lti.ts';

export const platformsQuery = queryOptions({
  queryKey: ['lti-platforms'],
  queryFn: async ({ signal }) => (await call(listPlatforms, {}, { signal })).data,
});

export const connect = (body: NewPlatform) => call(addPlatform, { body });
export const change = (id: number, body: PlatformChange) => call(changePlatform, { params: { id }, body });
export const disconnect = (id: number) => call(removePlatform, { params: { id } });

/** What a platform said counts once, so nothing asks a second time. */
const once = { retry: false, staleTime: Number.POSITIVE_INFINITY, gcTime: 60_000 };

export const beginQuery = (query: string) =>
  queryOptions({
    queryKey: ['lti-begin', query],
    queryFn: async () => (await callAsIs(beginLaunch, { body: { query } })).data.address,
    ...once,
  });

export const finishQuery = (query: string) =>
  queryOptions({
    queryKey: ['lti-return', query],
    queryFn: async () => (await callAsIs(finishLaunch, { body: { query } })).data,
    ...once,
  });

export const enterExam = async ({
  platform,
  token,
}: Launched): Promise<{ message: string; runId: number }> => {
  const { data } = await call(enterByLaunch, { body: { platform, token } });
  return { message: 'Prova aberta.', runId: data.runId };
};

export const chooseRun = async (
  { platform, token }: Launched,
  runId: number,
): Promise<{ message: string; answer: string }> => {
  const { data } = await call(choice.chooseRun, { body: { platform, token, runId } });
  return { message: 'Prova escolhida.', answer: data.answer };
};

export const refuseChoice = async ({
  platform,
  token,
}: Launched): Promise<{ message: string; answer: string }> => {
  const { data } = await call(choice.refuseChoice, { body: { platform, token } });
  return { message: 'Nenhuma prova escolhida.', answer: data.answer };
};

/** Our own page sends it on: from here no form may go elsewhere. */
export function answerPlatform(answer: string): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = choice.answerPath;
  const field = document.createElement('input');
  field.type = 'hidden';
  field.name = 'resposta';
  field.value = answer;
  form.append(field);
  document.body.append(form);
  form.submit();
}

const keptName = 'lti:abertura';

/** It waits in this tab for whoever signs in or signs up. */
export function keepLaunch(launched: Launched): void {
  try {
    sessionStorage.setItem(keptName, JSON.stringify(launched));
  } catch {
    // Storage is disabled: the activity has to be opened again.
  }
}

export function keptLaunch(): Launched | undefined {
  try {
    const kept = sessionStorage.getItem(keptName);
    return kept === null ? undefined : (JSON.parse(kept) as Launched);
  } catch {
    return undefined;
  }
}

export function forgetLaunch(): void {
  try {
    sessionStorage.removeItem(keptName);
  } catch {
    // Storage is disabled: nothing was stored.
  }
}
