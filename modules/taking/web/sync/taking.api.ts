import type { Answer } from '#modules/exams/domain/answer.ts';
import { ApiError, isApiError, NetworkError } from '#platform/contract/client.ts';
import { errorCatalogue } from '#platform/contract/errors.ts';
import type { Result } from '#platform/contract/route.ts';
import { toWire } from '#platform/contract/translate.ts';
import { call } from '#platform/web/network/api.ts';
import { type AttemptStatus, getAttemptStatus, takeOverAttempt } from '../../contract/attempt-status.ts';
import { type SyncOutcome, syncAnswers } from '../../contract/attempt-sync.ts';
import { finishAttempt, getPaper, type Paper, saveAnswer, savedMeanwhile } from '../../contract/attempts.ts';
import { endPause, startPause } from '../../contract/pauses.ts';
import { type Signal, sendSignals } from '../../contract/signals.ts';
import type { Acknowledgement, WaitingOperation } from './sync-state.ts';

/** Milliseconds until a request is retried. */
const patience = 15_000;
/** Shorter, because somebody waits for the paper and the device may have it. */
const readingPatience = 8_000;

const inTime = (milliseconds = patience) => ({ signal: AbortSignal.timeout(milliseconds) });

/** A timeout counts as a network failure, so that it is retried or the device is read. */
function asLost(error: unknown): never {
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
  throw isTimeout ? new NetworkError('The server took too long', { cause: error }) : error;
}

export const readPaper = async (runId: number): Promise<Paper> =>
  (await call(getPaper, { params: { runId } }, inTime(readingPatience)).catch(asLost)).data;

/** The server refuses saves under an older epoch than its own. */
interface Writer {
  attemptId: number;
  epoch: number;
}

/** @throws ApiError, NetworkError when none of them was processed */
export async function saveAll(
  { attemptId, epoch }: Writer,
  batch: readonly WaitingOperation[],
  keepalive: boolean,
): Promise<(Acknowledgement | Error)[]> {
  const options = { keepalive, ...inTime() };
  const operations = batch.map(({ questionId, operation }) => {
    const { id, answer, baseVersion, createdAt } = operation;
    return { questionId, operationId: id, baseVersion, createdAt, epoch, ...answer };
  });
  const [only] = operations;
  if (only && operations.length === 1) {
    const { questionId, ...body } = only;
    return [(await call(saveAnswer, { params: { attemptId, questionId }, body }, options)).data];
  }
  const { data } = await call(syncAnswers, { params: { attemptId }, body: { operations } }, options);
  const outcomes = new Map(data.outcomes.map((outcome) => [outcome.operationId, outcome]));
  return operations.map(({ operationId }) => resultOf(outcomes.get(operationId), data));
}

function resultOf(
  outcome: SyncOutcome | undefined,
  { now, deadline }: { now: Date; deadline: Date },
): Acknowledgement | Error {
  if (outcome?.status === 200 && outcome.data) return { version: outcome.data.version, now, deadline };
  if (!outcome?.code) return new Error('The server said nothing about an operation.');
  const { status, code, fields, data } = outcome;
  const error = outcome.error ?? errorCatalogue[code].message;
  return new ApiError(status, {
    error,
    code,
    ...(fields && { fields }),
    ...(data && { data: toWire(savedMeanwhile, data) }),
  });
}

/** @throws ApiError, NetworkError when it was not taken; the attempt may be open after all */
export async function handInLate(writer: Writer, batch: readonly WaitingOperation[]): Promise<void> {
  try {
    await saveAll(writer, batch, false);
  } catch (error) {
    if (!isApiError(error) || error.code !== 'PROVA_ENCERRADA') throw error;
  }
}

/** @throws ApiError, NetworkError */
export const finish = (
  attemptId: number,
  unsent: readonly { questionId: number; answer: Answer }[],
  reason?: 'tempo',
): Promise<Result<typeof finishAttempt>> =>
  call(
    finishAttempt,
    {
      body: {
        attemptId,
        finished: true,
        clientDeliveredAt: new Date().toISOString(),
        answers: unsent.map(({ questionId, answer }) => ({ questionId, ...answer })),
        ...(reason && { reason }),
      },
    },
    inTime(),
  );

/** @param operationId the same again is the same take-over @throws ApiError, NetworkError */
export const takeOver = async (attemptId: number, operationId: string): Promise<number> => {
  const asked = { params: { attemptId }, query: { operationId } };
  return (await call(takeOverAttempt, asked, inTime()).catch(asLost)).data.epoch;
};

/** @throws ApiError, NetworkError */
export const readStatus = async (attemptId: number): Promise<AttemptStatus> =>
  (await call(getAttemptStatus, { params: { attemptId } }, inTime(readingPatience))).data;

/** It has begun only when the server says so. @throws ApiError, NetworkError */
export const beginPause = async ({ attemptId, epoch }: Writer): Promise<AttemptStatus> =>
  (await call(startPause, { params: { attemptId }, body: { epoch } }, inTime(readingPatience)).catch(asLost))
    .data;

/** @throws ApiError, NetworkError */
export const finishPause = async ({ attemptId, epoch }: Writer): Promise<AttemptStatus> =>
  (
    await call(
      endPause,
      { params: { attemptId }, query: { epoch: String(epoch) } },
      inTime(readingPatience),
    ).catch(asLost)
  ).data;

/** @param isAged whether the device's clock tells how long ago they were @throws ApiError, NetworkError */
export const postSignals = async (
  attemptId: number,
  signals: readonly Signal[],
  { keepalive, isAged }: { keepalive: boolean; isAged: boolean },
): Promise<void> => {
  const sentAt = isAged ? new Date().toISOString() : undefined;
  await call(
    sendSignals,
    { params: { attemptId }, body: { signals: [...signals], sentAt } },
    { keepalive, ...inTime() },
  );
};
