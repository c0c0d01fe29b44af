import type { Transaction } from 'kysely';
import { Failure, notFound } from '#platform/errors.ts';
import { closeOverdueOfRun } from '#rooms/attempts/attempts.policy.ts';
import type { Deps } from '../../deps.ts';
import type { Schema } from '../../schema.ts';
import { markAttempts } from './grading.policy.ts';
import {
  type AttemptToGrade,
  deleteVerdicts,
  findEssayIds,
  lockAttemptToGrade,
  writeScore,
  writeVerdicts,
} from './grading.queries.ts';
import { updatePlatformScores } from './platform-scores.policy.ts';

interface Grading {
  readonly runId: number;
  readonly attemptId: number;
  readonly companyId: number;
  /** Who judges. */
  readonly accountId: number;
  /** Null takes a verdict back. */
  readonly verdicts: readonly { questionId: number; verdict: boolean | null }[];
  /** The version that was looked at; absent: not checked. */
  readonly version: number | undefined;
}

/**
 * Judges open answers of a delivered attempt. With the last verdict the attempt gets its score; without one of
 * them it loses it.
 */
export async function gradeAttempt(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  grading: Grading,
): Promise<void> {
  await closeOverdueOfRun(deps, grading.runId);
  const { db, clock, config } = deps;
  await db.transaction(async (trx) => {
    const attempt = await lockAttemptToGrade(trx, grading);
    if (!attempt || attempt.state === 'annulled') throw notFound();
    if (attempt.state === 'in_progress') throw new Failure('PROVA_EM_ANDAMENTO');
    if (grading.version !== undefined && grading.version !== attempt.version) {
      throw new Failure('CORRECAO_DESATUALIZADA');
    }
    await judge(trx, attempt, grading, clock.now());
    const score = (await markAttempts(db, trx, [attempt])).get(attempt.id)?.score ?? null;
    await writeScore(trx, attempt.id, { score, accountId: grading.accountId, now: clock.now() });
    const graded = Number(score !== null) - Number(attempt.score !== null);
    await updatePlatformScores(db, trx, config.scoreMinAttempts, [
      { runId: attempt.run_id, developerId: attempt.developer_id, graded: Math.sign(graded) as -1 | 0 | 1 },
    ]);
  });
}

/** Writes the verdicts; only essays have one, and each is judged once in a call. */
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
