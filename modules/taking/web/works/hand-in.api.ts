import { queryOptions } from '@tanstack/react-query';
import type { Result } from '#platform/contract/route.ts';
import { call, withLiveSession } from '#platform/web/network/api.ts';
import { patiently } from '#platform/web/network/patience.ts';
import { sendFormTo } from '#platform/web/network/send-form.ts';
import { handInFile, handInWork } from '../../contract/hand-in.ts';
import { getRepository } from '../../contract/repository.ts';

export interface WorkToSend {
  readonly attemptId: number;
  readonly questionId: number;
  readonly epoch: number;
  readonly operationId: string;
  readonly baseVersion: number;
  readonly file: File;
}

interface SendingWork {
  readonly signal: AbortSignal;
  readonly onProgress: (percent: number) => void;
  readonly onWait: (isWaiting: boolean) => void;
}

/**
 * Tries again by itself while the server is out of reach: the same operation is one hand-in.
 * @throws ApiError when it is refused; a DOMException named AbortError
 */
export const sendWork = (work: WorkToSend, { onWait, ...sending }: SendingWork) =>
  patiently(() => withLiveSession(() => sendOnce(work, sending)), {
    forMs: Number.POSITIVE_INFINITY,
    signal: sending.signal,
    onWait,
  });

export const repositoryQuery = (place: { attemptId: number; questionId: number }) =>
  queryOptions({
    queryKey: ['repository', place.attemptId, place.questionId],
    queryFn: async ({ signal }) => (await call(getRepository, { params: place }, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });

async function sendOnce(
  work: WorkToSend,
  options: Omit<SendingWork, 'onWait'>,
): Promise<Result<typeof handInWork>['data']> {
  const path = `/developer/answerTest/${work.attemptId}/${work.questionId}/work`;
  return (await sendFormTo(handInWork.responses[200], path, formOf(work), options)).data;
}

function formOf({ operationId, baseVersion, epoch, file }: WorkToSend): FormData {
  const form = new FormData();
  form.append('op_id', operationId);
  form.append('versao_base', String(baseVersion));
  form.append('epoca', String(epoch));
  form.append('criado_em', new Date().toISOString());
  form.append(handInFile, file);
  return form;
}
