import { changedTopic } from '#modules/marking/server/public.ts';
import { linkTopic } from '#modules/works/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import { Streamed } from '#platform/server/http/event-streams.ts';
import * as attemptStatus from '../contract/attempt-status.ts';
import * as pauses from '../contract/pauses.ts';
import * as signals from '../contract/signals.ts';
import { readStatus } from './attempt-status.ts';
import { attemptTopic } from './attempts.queries.ts';
import { endPause, startPause } from './pauses.ts';
import { recordSignals } from './record-signals.ts';
import { takeOver } from './take-over.ts';

export function examPageRoutes(bind: Bind, deps: Deps): void {
  bind(attemptStatus.getAttemptStatus, async ({ params: { attemptId }, caller: { developerId } }) => {
    const read = () => readStatus(deps, { attemptId, developerId });
    // It is read once before the stream opens, so that somebody else's attempt gets a 404.
    const { runId } = await read();
    return new Streamed([attemptTopic(attemptId), changedTopic(runId), linkTopic(attemptId)], async () => ({
      data: (await read()).status,
    }));
  });

  bind(
    attemptStatus.takeOverAttempt,
    async ({ params: { attemptId }, query: { operationId }, caller: { developerId } }) => ({
      message: 'A prova continua aqui.',
      data: await takeOver(deps, { attemptId, developerId, operationId }),
    }),
  );

  bind(pauses.startPause, async ({ params: { attemptId }, body, caller: { developerId } }) => {
    await startPause(deps, { attemptId, developerId, epoch: body.epoch ?? undefined });
    return { message: 'Pausa.', data: (await readStatus(deps, { attemptId, developerId })).status };
  });

  bind(pauses.endPause, async ({ params: { attemptId }, query, caller: { developerId } }) => {
    const epoch = query.epoch === undefined ? undefined : Number(query.epoch);
    await endPause(deps, { attemptId, developerId, epoch });
    return {
      message: 'A prova continua.',
      data: (await readStatus(deps, { attemptId, developerId })).status,
    };
  });

  bind(
    signals.sendSignals,
    async ({ params: { attemptId }, body: { signals, sentAt }, caller: { developerId } }) => ({
      message: 'Registrado.',
      data: await recordSignals(deps, { attemptId, developerId, signals, sentAt }),
    }),
  );
}
