import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import * as contract from '../contract/answer-playback.ts';
import { readPlayback } from './read-playback.ts';

export function playbackRoutes(bind: Bind, deps: Deps): void {
  bind(contract.getOwnPlayback, async ({ params: { attemptId, questionId }, caller: { developerId } }) => ({
    data: await readPlayback(deps, { attemptId, developerId }, questionId),
  }));

  bind(contract.getPlayback, async ({ params: { runId, attemptId, questionId }, caller: { companyId } }) => ({
    data: await readPlayback(deps, { attemptId, runId, companyId }, questionId),
  }));
}
