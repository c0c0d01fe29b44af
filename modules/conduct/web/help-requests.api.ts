import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/network/api.ts';
import {
  answerHelpRequest,
  askForHelp,
  getOwnHelp,
  type HelpAnswerForm,
  type HelpForm,
  type HelpNeed,
  listHelpRequests,
  takeBackHelp,
} from '../contract/help-requests.ts';

export const ownHelpQuery = (runId: number) =>
  queryOptions({
    queryKey: ['own-help', runId],
    queryFn: async ({ signal }) => (await call(getOwnHelp, { params: { runId } }, { signal })).data,
  });

export const helpRequestsQuery = (runId: number) =>
  queryOptions({
    queryKey: ['help-requests', runId],
    queryFn: async ({ signal }) => (await call(listHelpRequests, { params: { runId } }, { signal })).data,
  });

export const sendHelp = (runId: number, body: HelpForm) => call(askForHelp, { params: { runId }, body });

export const eraseHelp = (runId: number) => call(takeBackHelp, { params: { runId } });

export const sendHelpAnswer = (runId: number, requestId: number, body: HelpAnswerForm) =>
  call(answerHelpRequest, { params: { runId, requestId }, body });

export const needWords: Readonly<Record<HelpNeed, string>> = {
  time: 'Mais tempo',
  pauses: 'Pausas',
  statement: 'Um enunciado em outro formato',
  other: 'Outra coisa',
};

export function needsText(needs: readonly HelpNeed[], minutes: number | undefined): string {
  const [first = '', ...others] = needs.map((need) => needWords[need]);
  const text = [first, ...others.map((other) => other.charAt(0).toLowerCase() + other.slice(1))].join(', ');
  return minutes ? `${text} · ${minutes} min` : text;
}

export function grantedText({
  minutes,
  pauseMinutes,
}: {
  minutes?: number | undefined;
  pauseMinutes?: number | undefined;
}): string {
  const parts = [
    ...(minutes ? [`mais ${minutes} min`] : []),
    ...(pauseMinutes ? [`${pauseMinutes} min de pausas`] : []),
  ];
  return parts.length === 0 ? 'Concedido' : `Concedido: ${parts.join(' e ')}`;
}
