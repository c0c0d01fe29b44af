import { sql, type Transaction } from 'kysely';
import { isHalfOrMore } from '#modules/marking/domain/credit.ts';
import { markCredit } from '#modules/marking/domain/mark-value.ts';
import {
  lockAttemptToGrade,
  markAttempts,
  rescore,
  writeMarks,
  writeScore,
} from '#modules/marking/server/public.ts';
import { isMarkedBy } from '#modules/question-bank/domain/rubric.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure, notFound } from '#platform/server/http/errors.ts';
import { defenceRubric } from '../domain/defence-rubric.ts';
import { writeOutcome } from './defences.queries.ts';

interface GivenLevels {
  readonly questionId: number;
  readonly levels: readonly number[];
  readonly comments?: readonly string[] | null | undefined;
}

interface Grading {
  readonly runId: number;
  readonly attemptId: number;
  readonly companyId: number;
  readonly accountId: number;
  readonly version: number;
  readonly marks: readonly GivenLevels[];
}

type GradeDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'outbox'>;

/**
 * The last missing mark settles the defence, and the attempt gets the score that waited for it.
 * @throws Failure NAO_ENCONTRADO, PROVA_EM_ANDAMENTO, CORRECAO_DESATUALIZADA, RESPOSTA_INVALIDA
 */
export async function gradeDefence(deps: GradeDeps, grading: Grading): Promise<void> {
  const { attemptId, companyId, accountId, version, marks } = grading;
  const now = deps.clock.now();
  await deps.db.transaction(async (trx) => {
    const attempt = await lockAttemptToGrade(trx, grading);
    const sitting = attempt?.state === 'delivered' ? await lockSitting(trx, attemptId) : undefined;
    if (!attempt || !sitting) throw notFound();
    if (sitting.state === 'in_progress') throw new Failure('PROVA_EM_ANDAMENTO');
    if (sitting.version !== version) throw new Failure('CORRECAO_DESATUALIZADA');
    await writeMarks(
      trx,
      marks.map((given) => ({ ...markOf(given, sitting), by: accountId })),
      now,
    );
    const mark = (await markAttempts(trx, [sitting])).get(sitting.id);
    if (!mark) throw new Error(`Defence ${sitting.id} was not marked.`);
    await writeScore(trx, sitting.id, { mark, accountId, now });
    await writeOutcome(trx, { attemptId, mark: mark.score, now });
    await rescore(deps, trx, attempt, { companyId, accountId });
  });
}

interface LockedSitting {
  readonly id: number;
  readonly run_id: number;
  readonly question_ids: number[];
  readonly state: 'in_progress' | 'delivered' | 'annulled';
  readonly version: number;
}

async function lockSitting(trx: Transaction<Schema>, attemptId: number): Promise<LockedSitting | undefined> {
  const { rows } = await sql<LockedSitting>`
    select sittings.id, sittings.run_id, sittings.question_ids, sittings.state, sittings.version
      from defences join sittings on sittings.id = defences.sitting_id
     where defences.attempt_id = ${attemptId} for no key update of sittings`.execute(trx);
  return rows[0];
}

function markOf({ questionId, levels, comments }: GivenLevels, { id, question_ids: asked }: LockedSitting) {
  const fits =
    asked.includes(questionId) &&
    isMarkedBy(defenceRubric, levels) &&
    (!comments || comments.length === defenceRubric.length);
  if (!fits)
    throw new Failure('RESPOSTA_INVALIDA', {
      message: 'A correção não corresponde às perguntas desta defesa.',
    });
  return {
    attemptId: id,
    questionId,
    correct: isHalfOrMore(markCredit(defenceRubric, { correct: false, levels })),
    levels: [...levels],
    comments: comments?.some((comment) => comment !== '') ? [...comments] : null,
    note: null,
  };
}
