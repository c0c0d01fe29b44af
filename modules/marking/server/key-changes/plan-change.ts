import { isDeepStrictEqual } from 'node:util';
import { sql, type Transaction } from 'kysely';
import type { Execution } from '#modules/question-bank/domain/execution.ts';
import { levelPointsOf, type Rubric, weighed } from '#modules/question-bank/domain/rubric.ts';
import { requiredField } from '#platform/contract/messages.ts';
import { wireFaults } from '#platform/contract/translate.ts';
import type { QuestionChangeKind } from '#platform/contract/words.ts';
import type { QuestionKind } from '#platform/domain/question-kinds.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { Failure, fieldFault, notFound } from '#platform/server/http/errors.ts';
import { questionChangeForm } from '../../contract/question-changes.ts';
import { findTrial } from '../answer-tests/retests.queries.ts';
import type { PlannedChange } from './question-key.ts';

export interface WantedChange {
  readonly runId: number;
  readonly companyId: number;
  readonly questionId: number;
  readonly kind: QuestionChangeKind;
  readonly rightIds: readonly number[];
  readonly levelPoints: readonly (readonly number[])[];
  readonly trialId?: string | undefined;
}

/**
 * Locks the run until the transaction ends.
 *
 * @throws Failure NAO_ENCONTRADO, MUDANCA_CEDO_DEMAIS, MUDANCA_EM_ANDAMENTO, MUDANCA_SEM_EFEITO, GABARITO_INVALIDO,
 *   RUBRICA_INVALIDA, TESTES_NAO_RODADOS, CAMPO_INVALIDO if it names no trial, EDICAO_ANTIGA if that has been replaced
 */
export async function planChange(
  trx: Transaction<Schema>,
  { runId, companyId, questionId, kind, rightIds, levelPoints, trialId }: WantedChange,
): Promise<PlannedChange & { readonly execution: Execution | null }> {
  const runs = await sql<RunRow>`
    select runs.grading_version, exists (select from sittings where sittings.run_id = runs.id) as is_begun
      from runs where runs.id = ${runId} and runs.company_id = ${companyId} for update`.execute(trx);
  const [run] = runs.rows;
  if (!run) throw notFound('run');
  // A change names the question's position, and questions can still move until somebody starts.
  if (!run.is_begun) throw new Failure('MUDANCA_CEDO_DEMAIS');
  const { rows } = await sql<QuestionRow>`
    select questions.position, questions.kind, standing.kind as standing, standing.right_positions as standing_right,
           questions.rubric, standing.level_points as standing_points,
           questions.execution, standing.execution as standing_execution,
           exists (select from question_changes
                    where question_changes.run_id = runs.id and question_changes.applied_at is null) as is_pending,
           coalesce(
             (select json_agg(json_build_object('id', options.id, 'position', options.position,
                       'right', options.correct) order by options.position)
                from options where options.question_id = questions.id),
             '[]') as options
      from runs
      join questions on questions.exam_version_id = runs.exam_version_id and questions.id = ${questionId}
      left join standing_question_changes as standing
        on standing.run_id = runs.id and standing.position = questions.position
     where runs.id = ${runId}`.execute(trx);
  const [question] = rows;
  if (!question) throw notFound();
  if (question.is_pending) throw new Failure('MUDANCA_EM_ANDAMENTO');
  const right = kind === 'key' ? keyOf(question, rightIds) : null;
  const points = kind === 'rubric' ? pointsOf(question, levelPoints) : null;
  if (kind === 'tests' && !question.execution) throw new Failure('MUDANCA_SEM_EFEITO');
  const stays = right
    ? isKey(question, right)
    : points
      ? isWeighed(question, points)
      : kind !== 'tests' && question.standing === kind;
  if (stays || (kind === 'restored' && question.standing === null)) throw new Failure('MUDANCA_SEM_EFEITO');
  return {
    run_id: runId,
    grading_version: run.grading_version + 1,
    position: question.position,
    kind,
    right_positions: right,
    level_points: points,
    execution: null,
    retests: false,
    ...(question.execution && (await testsBy(trx, { runId, kind, trialId }, question))),
  };
}

/** Annulling keeps changed tests, and undoing that brings them back. */
async function testsBy(
  trx: Transaction<Schema>,
  { runId, kind, trialId }: Pick<WantedChange, 'runId' | 'kind' | 'trialId'>,
  { position, standing, execution, standing_execution }: QuestionRow,
): Promise<Pick<PlannedChange, 'kind' | 'retests'> & { execution: Execution | null }> {
  if (kind === 'annulled') return { kind, execution: standing_execution, retests: false };
  if (kind === 'restored' && standing === 'annulled')
    return standing_execution
      ? { kind: 'tests', execution: standing_execution, retests: false }
      : { kind, execution: null, retests: false };
  const trial = await findTrial(trx, runId);
  if (trial?.position !== position) throw new Failure('TESTES_NAO_RODADOS');
  if (trialId === undefined) throw fieldFault(wireFaults(questionChangeForm, { trialId: requiredField }));
  if (trial.id !== trialId) throw new Failure('EDICAO_ANTIGA');
  const isRestoring = isDeepStrictEqual(trial.execution, execution);
  if (kind === 'restored' && !isRestoring) throw new Failure('TESTES_NAO_RODADOS');
  return isRestoring
    ? { kind: 'restored', execution: null, retests: true }
    : { kind: 'tests', execution: trial.execution, retests: true };
}

interface RunRow {
  readonly grading_version: number;
  readonly is_begun: boolean;
}

interface QuestionRow {
  readonly position: number;
  readonly kind: QuestionKind;
  readonly standing: 'annulled' | 'key' | 'rubric' | 'tests' | null;
  readonly standing_right: number[] | null;
  readonly rubric: Rubric | null;
  readonly standing_points: number[][] | null;
  readonly execution: Execution | null;
  readonly standing_execution: Execution | null;
  readonly is_pending: boolean;
  readonly options: { id: number; position: number; right: boolean }[];
}

function keyOf({ options }: QuestionRow, rightIds: readonly number[]): number[] {
  const right = options.filter(({ id }) => rightIds.includes(id)).map(({ position }) => position);
  const isWhole = new Set(rightIds).size === right.length;
  if (right.length === 0 || !isWhole) throw new Failure('GABARITO_INVALIDO');
  return right;
}

function isKey({ standing, standing_right, options }: QuestionRow, right: readonly number[]): boolean {
  if (standing === 'annulled') return false;
  const now = standing_right ?? options.flatMap((option) => (option.right ? [option.position] : []));
  return now.length === right.length && right.every((position) => now.includes(position));
}

function pointsOf({ rubric }: QuestionRow, points: WantedChange['levelPoints']): WantedChange['levelPoints'] {
  const isWhole =
    rubric?.length === points.length &&
    rubric.every(
      ({ levels, origin }, at) =>
        levels.length === points[at]?.length &&
        // False alarms take points away, and nothing else does.
        (origin === 'alarms'
          ? points[at].every((one) => one <= 0)
          : points[at].every((one) => one >= 0) && points[at].some((one) => one > 0)),
    );
  if (!isWhole) throw new Failure('RUBRICA_INVALIDA');
  return points;
}

function isWeighed(
  { standing, rubric, standing_points }: QuestionRow,
  points: WantedChange['levelPoints'],
): boolean {
  if (standing === 'annulled') return false;
  return isDeepStrictEqual(levelPointsOf(weighed(rubric, standing_points)), points);
}
