import type { Transaction } from 'kysely';
import type { Deps } from '#platform/server/deps.ts';
import { Failure, notFound } from '#platform/server/errors.ts';
import type { Schema } from '#platform/server/schema.ts';
import {
  type AttemptToGrade,
  deleteVerdicts,
  findEssayIds,
  findVerdicts,
  lockAttemptToGrade,
  writeScore,
  writeVerdicts,
} from './grading.queries.ts';
import { markAttempts } from './mark-attempts.ts';
import { updatePlatformScores } from './platform-scores.ts';
import { tellGraded } from './tell-graded.ts';

interface GivenVerdict {
  readonly questionId: number;
  readonly verdict: boolean | null;
  readonly seen?: boolean | null | undefined;
}

interface Grading {
  readonly runId: number;
  readonly attemptId: number;
  readonly companyId: number;
  /** The member who judges. */
  readonly accountId: number;
  /** A null verdict removes one. `seen` is the verdict that the grader saw; it is not checked if absent. */
  readonly verdicts: readonly GivenVerdict[];
  /** The version that the grader saw; not checked if undefined. */
  readonly version: number | undefined;
}

/**
 * Judges open answers of a delivered attempt. The last missing verdict gives the attempt its score, and removing a
 * verdict takes the score away.
 *
 * @returns the new version of the attempt
 */
export async function gradeAttempt(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'outbox'>,
  grading: Grading,
): Promise<number> {
  const { db, clock, config } = deps;
  return db.transaction(async (trx) => {
    const attempt = await lockAttemptToGrade(trx, grading);
    if (!attempt || attempt.state === 'annulled') throw notFound();
    if (attempt.state === 'in_progress') throw new Failure('PROVA_EM_ANDAMENTO');
    if (grading.version !== undefined && grading.version !== attempt.version) {
      throw new Failure('CORRECAO_DESATUALIZADA');
    }
    await refuseUnseen(trx, attempt, grading.verdicts);
    await judge(trx, attempt, grading, clock.now());
    const mark = (await markAttempts(trx, [attempt])).get(attempt.id);
    if (!mark) throw new Error(`Attempt ${attempt.id} was not marked.`);
    const { score } = mark;
    await writeScore(trx, attempt.id, { mark, accountId: grading.accountId, now: clock.now() });
    const result = { runId: attempt.run_id, developerId: attempt.developer_id };
    await updatePlatformScores(trx, config.scoreMinAttempts, [result], clock.now());
    await tellGraded(deps, trx, { attempt, companyId: grading.companyId, score });
    return attempt.version + 1;
  });
}

/** Refuses if somebody else has judged one of these questions meanwhile. Other questions do not conflict. */
async function refuseUnseen(
  trx: Transaction<Schema>,
  attempt: AttemptToGrade,
  verdicts: readonly GivenVerdict[],
): Promise<void> {
  const checked = verdicts.filter(({ seen }) => seen !== undefined);
  if (checked.length === 0) return;
  const now = await findVerdicts(trx, attempt.id);
  if (checked.some(({ questionId, seen }) => (now.get(questionId) ?? null) !== seen)) {
    throw new Failure('CORRECAO_DESATUALIZADA');
  }
}

/** Writes the verdicts. Only essays have one, and a call may judge each essay once. */
async function judge(
  trx: Transaction<Schema>,
  attempt: AttemptToGrade,
  { verdicts, accountId }: Grading,
  now: Date,
): Promise<void> {
  const essays = new Set(await findEssayIds(trx, attempt.question_ids));
  for (const { questionId } of verdicts) {
    if (!essays.delete(questionId)) {
      throw new Failure('RESPOSTA_INVALIDA', {
        message: 'Só questões dissertativas desta prova são corrigidas.',
      });
    }
  }
  const taken = verdicts.filter(({ verdict }) => verdict === null).map(({ questionId }) => questionId);
  const given = verdicts.flatMap(({ questionId, verdict }) =>
    verdict === null ? [] : [{ questionId, correct: verdict }],
  );
  await deleteVerdicts(trx, attempt.id, taken);
  await writeVerdicts(trx, attempt.id, given, { accountId, now });
}
