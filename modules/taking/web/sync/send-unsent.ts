import { syncMost } from '../../contract/attempt-sync.ts';
import { faultsOf } from './answer-fault.ts';
import { createAnswerSync } from './answer-sync.ts';
import { forgetAttempt, runsWithUnsent } from './device/answer-queue.ts';
import { savedIn } from './from-server.ts';
import { openAttempt } from './open-attempt.ts';
import { handInLate, saveAll } from './taking.api.ts';

/** Milliseconds for one attempt. */
const patience = 15_000;

/** @returns false if something is left @throws ApiError, NetworkError */
export async function sendUnsent(developerId: number): Promise<boolean> {
  let isAllSent = true;
  for (const runId of await runsWithUnsent(developerId)) {
    isAllSent = (await sendAttempt(runId, developerId)) && isAllSent;
  }
  return isAllSent;
}

async function sendAttempt(runId: number, developerId: number): Promise<boolean> {
  const opened = await openAttempt({ runId, developerId, mode: 'hold' });
  if (opened.isFromDevice || !opened.isHolder) return false;
  const { paper, queue, local, epoch, isClosed } = opened;
  const writer = { attemptId: paper.attemptId, epoch };
  const sync = createAnswerSync({
    queue,
    local,
    saved: savedIn(paper),
    send: (batch, keepalive) => saveAll(writer, batch, keepalive),
    onTime: () => undefined,
    faultOf: faultsOf(paper.exam),
  });
  if (isClosed) {
    const late = sync.unsentOperations();
    for (let done = 0; done < late.length; done += syncMost) {
      await handInLate(writer, late.slice(done, done + syncMost));
    }
    await forgetAttempt(paper.attemptId, runId);
    return true;
  }
  sync.resume();
  await sync.settle(patience);
  const isSent = sync.unsentOperations().length === 0;
  sync.pause();
  await sync.release();
  return isSent;
}
