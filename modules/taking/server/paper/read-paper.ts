import type { FastifyRequest } from 'fastify';
import { callerAtOnce, readCredentials } from '#modules/accounts/server/public.ts';
import { overdueBefore } from '#platform/server/clock.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Written } from '#platform/server/http/bind.ts';
import { Failure, notFound } from '#platform/server/http/errors.ts';
import { findAnswers } from '../answers/answers.queries.ts';
import { findLastLateAnswers } from '../answers/late-answers.queries.ts';
import { takesLateAnswers } from '../answers/late-answers.ts';
import { findOpenAttempt, findOwnAttempt, lockAttempt, type StoredAttempt } from '../attempts.queries.ts';
import { closeIfOverdue } from '../end/close-overdue.ts';
import { refusedWithReceipt } from '../end/receipt.ts';
import type { WritePaper } from './write-paper.ts';

type PaperDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'outbox'>;

export async function readPaper(
  deps: PaperDeps,
  writePaper: WritePaper,
  { runId, developerId }: { runId: number; developerId: number },
): Promise<Written> {
  const found = await findOwnAttempt(deps.db, runId, developerId);
  if (!found) throw notFound('run');
  if (found.id === null) throw new Failure('PROVA_NAO_INICIADA');
  const { device_key: key, changed_tests: changedTests, ...attempt } = found;
  if (attempt.state === 'in_progress' && attempt.deadline_at < overdueBefore(deps)) {
    const closed = await deps.db.transaction(async (trx) => {
      const locked = await lockAttempt(trx, attempt.id, developerId);
      return locked && closeIfOverdue(trx, deps, locked);
    });
    throw over(deps, closed ?? attempt, key);
  }
  if (attempt.state !== 'in_progress') throw over(deps, attempt, key);
  const answers = await findAnswers(deps.db.kysely, attempt.id);
  const late = attempt.reopened > 0 ? await findLastLateAnswers(deps.db.kysely, attempt.id) : [];
  const open = {
    attemptId: attempt.id,
    versionId: attempt.exam_version_id,
    questionIds: attempt.question_ids,
    seed: attempt.seed,
    epoch: attempt.epoch,
    key,
    duration: attempt.duration,
    startedAt: attempt.started_at,
    deadline: attempt.deadline_at,
    helpRule: attempt.help_rule,
    changedTests,
  };
  return writePaper(runId, { ...open, answers, late });
}

/** Undefined for whatever is out of the ordinary. `readPaper` then finds out what to answer. */
export async function readPaperAtOnce(
  deps: PaperDeps,
  writePaper: WritePaper,
  request: FastifyRequest,
  runId: number,
): Promise<Written | undefined> {
  const credentials = readCredentials(deps.config, request);
  const found =
    credentials && (await findOpenAttempt(deps.db, credentials.tokenHash, runId, overdueBefore(deps)));
  if (!found || callerAtOnce(deps, credentials, found)?.role !== 'DEVELOPER') return undefined;
  return writePaper(runId, { ...found, late: [] });
}

/** The refusal carries the key: a browser that was closed offline may hold answers that only it can decrypt. */
function over({ clock }: Pick<Deps, 'clock'>, attempt: StoredAttempt, key: string) {
  const more = takesLateAnswers(attempt, clock.now()) ? { key } : {};
  return refusedWithReceipt('PROVA_ENCERRADA', attempt, more);
}
