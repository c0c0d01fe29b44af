import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { type Execution, judgedBy, withNewestRules } from '#modules/question-bank/domain/execution.ts';
import { checkBeforePublishing } from '#modules/question-bank/server/public.ts';
import { wireFaults } from '#platform/contract/translate.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure, fieldFault, notFound } from '#platform/server/http/errors.ts';
import { type ChangeableTests, tryQuestionTests } from '../../contract/changed-tests.ts';
import { deleteTrial, queueRetests } from './retest-answers.ts';
import { countRetests, deleteFailedRetests, findTrial } from './retests.queries.ts';

const frameStays = 'Alguém já começou esta prova: tipo, formato e linguagens da questão ficam como estão.';

interface Which {
  readonly runId: number;
  readonly companyId: number;
  readonly questionId: number;
}

export async function readQuestionTests(
  { db }: Pick<Deps, 'db'>,
  which: Which,
): Promise<ChangeableTests | undefined> {
  const question = await findQuestion(db.kysely, which);
  if (!question) return undefined;
  const { id, position: number, statement, execution, standing } = question;
  const trial = await findTrial(db.kysely, which.runId);
  const shown = {
    id,
    number,
    statement,
    execution: standing ?? execution,
    ...(standing && { published: execution }),
  };
  if (!trial) return shown;
  if (trial.position !== number) return { ...shown, otherTrial: trial.position };
  const { total, done, failed } = await countRetests(db.kysely, which.runId);
  const ordered = trial.gradingVersion !== null;
  return { ...shown, trial: { id: trial.id, execution: trial.execution, total, done, failed, ordered } };
}

/**
 * Takes the place of an earlier trial. Only what failed is executed again if the tests are the same.
 *
 * @param wanted.trialId the trial whose failures are executed again; absent: whatever stands is replaced
 * @throws Failure NAO_ENCONTRADO, MUDANCA_CEDO_DEMAIS, MUDANCA_SEM_EFEITO, MUDANCA_EM_ANDAMENTO, EDICAO_ANTIGA,
 *   CAMPO_INVALIDO; those of `checkBeforePublishing`
 */
export async function tryTests(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'throttle'>,
  {
    execution: given,
    trialId,
    accountId,
    ...which
  }: Which & { execution: Execution; trialId: string | undefined; accountId: number },
): Promise<void> {
  const { db, clock } = deps;
  const wanted = withNewestRules(given);
  const now = clock.now();
  const question = await findQuestion(db.kysely, which);
  if (!question) throw notFound();
  const { execution: published, standing, isAnnulled } = question;
  const before = standing ?? published;
  if (!isDeepStrictEqual(frameOf(wanted), frameOf(before)))
    throw fieldFault(wireFaults(tryQuestionTests.body, { execution: frameStays }));
  if (!isAnnulled && isDeepStrictEqual(plain(judgedBy(wanted)), plain(judgedBy(before))))
    throw new Failure('MUDANCA_SEM_EFEITO');
  await checkBeforePublishing(deps, accountId, [{ execution: wanted, path: '' }], [before, published]);
  await db.transaction(async (trx) => {
    const { rows } = await sql<{ is_begun: boolean; is_pending: boolean }>`
      select exists (select from sittings where sittings.run_id = runs.id) as is_begun,
             exists (select from question_changes
                      where question_changes.run_id = runs.id and question_changes.applied_at is null) as is_pending
        from runs where runs.id = ${which.runId} for update`.execute(trx);
    const [run] = rows;
    if (!run) throw notFound('run');
    if (!run.is_begun) throw new Failure('MUDANCA_CEDO_DEMAIS');
    if (run.is_pending) throw new Failure('MUDANCA_EM_ANDAMENTO');
    const trial = await findTrial(trx, which.runId);
    if (trialId !== undefined && trial?.id !== trialId) throw new Failure('EDICAO_ANTIGA');
    const { runId } = which;
    const { position } = question;
    // Back to the published tests they are the same to the letter.
    const execution = isDeepStrictEqual(plain(judgedBy(wanted)), plain(judgedBy(published)))
      ? published
      : wanted;
    if (trial?.position === position && isDeepStrictEqual(trial.execution, plain(execution)))
      await deleteFailedRetests(trx, runId);
    else {
      await deleteTrial(trx, runId);
      await trx
        .insertInto('test_trials')
        .values({
          run_id: runId,
          position,
          execution: JSON.stringify(execution),
          made_by: accountId,
          made_at: now,
          grading_version: null,
        })
        .execute();
    }
    await queueRetests(trx, { runId, execution }, now);
  });
}

/** @throws Failure NAO_ENCONTRADO, MUDANCA_EM_ANDAMENTO, EDICAO_ANTIGA if another one has replaced it */
export async function dropTests(
  { db }: Pick<Deps, 'db'>,
  { trialId, ...which }: Which & { trialId: string },
): Promise<void> {
  await db.transaction(async (trx) => {
    const question = await findQuestion(trx, which);
    if (!question) throw notFound();
    await sql`select from runs where runs.id = ${which.runId} for update`.execute(trx);
    const trial = await findTrial(trx, which.runId);
    if (trial?.position !== question.position) return;
    if (trial.gradingVersion !== null) throw new Failure('MUDANCA_EM_ANDAMENTO');
    if (trial.id !== trialId) throw new Failure('EDICAO_ANTIGA');
    await deleteTrial(trx, which.runId);
  });
}

const frameOf = ({ kind, shape, functionName = '', writing, languages }: Execution) => ({
  kind,
  shape,
  functionName,
  writing,
  languages: languages.map(({ language }) => language),
});

const plain = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

/** The id may be of any version of the exam, because the texts of one may be edited meanwhile. */
async function findQuestion(on: Kysely<Schema>, { runId, companyId, questionId }: Which) {
  const { rows } = await sql<{
    id: number;
    position: number;
    statement: string;
    execution: Execution;
    standing: Execution | null;
    isAnnulled: boolean;
  }>`
    select questions.id, questions.position, questions.statement, questions.execution, change.execution as standing,
           coalesce(change.kind = 'annulled', false) as "isAnnulled"
      from runs
      join questions as asked on asked.id = ${questionId}
      join exam_versions on exam_versions.id = asked.exam_version_id and exam_versions.exam_id = runs.exam_id
      join questions on questions.exam_version_id = runs.exam_version_id and questions.position = asked.position
       and questions.execution is not null
      left join standing_question_changes as change
        on change.run_id = runs.id and change.position = questions.position
     where runs.id = ${runId} and runs.company_id = ${companyId}`.execute(on);
  return rows[0];
}
