import type { AnsweredQuestion, AnswerSheet } from '@provado/contract/grading.ts';
import { sql, type Transaction } from 'kysely';
import type { Database } from '#platform/database.ts';
import type { Schema } from '../../schema.ts';

/** An attempt as its correction needs it. */
export interface AttemptToGrade {
  readonly id: number;
  readonly run_id: number;
  readonly developer_id: number;
  readonly state: 'in_progress' | 'delivered' | 'annulled';
  readonly question_ids: number[];
  readonly score: number | null;
  readonly version: number;
}

/** The attempt when it is one at this run of this company, locked until the transaction ends. */
export async function lockAttemptToGrade(
  trx: Transaction<Schema>,
  { attemptId, runId, companyId }: { attemptId: number; runId: number; companyId: number },
): Promise<AttemptToGrade | undefined> {
  return trx
    .selectFrom('attempts')
    .innerJoin('runs', 'runs.id', 'attempts.run_id')
    .select([
      'attempts.id',
      'attempts.run_id',
      'attempts.developer_id',
      'attempts.state',
      'attempts.question_ids',
      'attempts.score',
      'attempts.version',
    ])
    .where('attempts.id', '=', attemptId)
    .where('runs.id', '=', runId)
    .where('runs.company_id', '=', companyId)
    .forNoKeyUpdate('attempts')
    .executeTakeFirst();
}

/** Which of the questions are essays. */
export async function findEssayIds(
  trx: Transaction<Schema>,
  questionIds: readonly number[],
): Promise<number[]> {
  const rows = await trx
    .selectFrom('questions')
    .select('questions.id')
    .where('questions.id', 'in', [...questionIds])
    .where('questions.kind', '=', 'essay')
    .execute();
  return rows.map((row) => row.id);
}

export async function deleteVerdicts(
  trx: Transaction<Schema>,
  attemptId: number,
  questionIds: readonly number[],
): Promise<void> {
  if (questionIds.length === 0) return;
  await trx
    .deleteFrom('verdicts')
    .where('verdicts.attempt_id', '=', attemptId)
    .where('verdicts.question_id', 'in', [...questionIds])
    .execute();
}

export async function writeVerdicts(
  trx: Transaction<Schema>,
  attemptId: number,
  verdicts: readonly { questionId: number; correct: boolean }[],
  { accountId, now }: { accountId: number; now: Date },
): Promise<void> {
  if (verdicts.length === 0) return;
  await trx
    .insertInto('verdicts')
    .values(
      verdicts.map(({ questionId, correct }) => ({
        attempt_id: attemptId,
        question_id: questionId,
        correct,
        judged_by: accountId,
        judged_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['attempt_id', 'question_id']).doUpdateSet((eb) => ({
        correct: eb.ref('excluded.correct'),
        judged_by: eb.ref('excluded.judged_by'),
        judged_at: eb.ref('excluded.judged_at'),
      })),
    )
    .execute();
}

/** Gives the attempt its score or takes it back, counts the correction and logs it. */
export async function writeScore(
  trx: Transaction<Schema>,
  attemptId: number,
  { score, accountId, now }: { score: number | null; accountId: number; now: Date },
): Promise<void> {
  await sql`
    with graded as (
      update attempts
         set score = ${score}::numeric, graded_at = ${score === null ? null : now}::timestamptz,
             grading_version = ${score === null ? sql`null` : sql`runs.grading_version`},
             version = attempts.version + 1
        from runs
       where attempts.id = ${attemptId} and runs.id = attempts.run_id
      returning attempts.id, attempts.score, attempts.version)
    insert into attempt_events (attempt_id, kind, account_id, detail, happened_at)
    select graded.id, 'graded', ${accountId}::bigint,
           jsonb_build_object('score', graded.score, 'version', graded.version), ${now}::timestamptz
      from graded`.execute(trx);
}

interface SheetRow {
  readonly total: number;
  readonly id: number;
  readonly name: string;
  readonly seconds: number;
  readonly score: number | null;
  readonly version: number;
  readonly questions: QuestionRow[];
}

interface QuestionRow {
  readonly id: number;
  readonly kind: 'essay' | 'single' | 'multiple';
  readonly statement: string;
  readonly image: string | null;
  readonly image_alt: string | null;
  readonly verdict: boolean | null;
  readonly text: string | null;
  readonly options: { id: number; text: string; correct: boolean; picked: boolean }[];
}

/** The delivered attempt at a position (from 1) in order of delivery, and how many there are. */
export async function findAnswerSheet(
  db: Database<Schema>,
  { runId, companyId, position }: { runId: number; companyId: number; position: number },
): Promise<{ total: number; sheet: AnswerSheet } | undefined> {
  const [row] = await db.hot<SheetRow>('answer_sheet', sheetSql, [runId, companyId, position]);
  if (!row) return undefined;
  const { total, id, name, seconds, score, version, questions } = row;
  return {
    total,
    sheet: {
      attemptId: id,
      name,
      timeUsed: seconds,
      ...(score !== null && { score }),
      graded: score !== null,
      version,
      questions: questions.map(answeredQuestion),
    },
  };
}

function answeredQuestion(row: QuestionRow): AnsweredQuestion {
  return {
    id: row.id,
    kind: row.kind,
    statement: row.statement,
    ...(row.image !== null && { image: row.image }),
    ...(row.image_alt !== null && { imageAlt: row.image_alt }),
    ...(row.kind === 'essay' && { verdict: row.verdict, answer: { text: row.text ?? '' } }),
    options: row.options,
  };
}

const sheetSql = `
  with sheet as (
    select attempts.id, attempts.question_ids, attempts.started_at, attempts.delivered_at, attempts.score,
           attempts.version, accounts.name
      from attempts
      join runs on runs.id = attempts.run_id
      join accounts on accounts.id = attempts.developer_id
     where runs.id = $1::bigint and runs.company_id = $2::bigint and attempts.state = 'delivered'
     order by attempts.delivered_at, attempts.id
     offset $3::bigint - 1 limit 1)
  select sheet.id, sheet.name, sheet.score, sheet.version,
         (select count(*) from attempts where attempts.run_id = $1::bigint and attempts.state = 'delivered') as total,
         greatest(0, floor(extract(epoch from sheet.delivered_at - sheet.started_at)))::int as seconds,
         (select json_agg(json_build_object(
                   'id', questions.id, 'kind', questions.kind, 'statement', questions.statement,
                   'image', questions.image, 'image_alt', questions.image_alt,
                   'verdict', verdicts.correct, 'text', answers.text,
                   'options', coalesce(
                     (select json_agg(json_build_object(
                               'id', options.id, 'text', options.text, 'correct', options.correct,
                               'picked', coalesce(options.id = any(answers.option_ids), false))
                             order by options.position)
                        from options where options.question_id = questions.id),
                     '[]'))
                 order by asked.place)
            from unnest(sheet.question_ids) with ordinality as asked (id, place)
            join questions on questions.id = asked.id
            left join answers on answers.attempt_id = sheet.id and answers.question_id = questions.id
            left join verdicts on verdicts.attempt_id = sheet.id and verdicts.question_id = questions.id
         ) as questions
    from sheet`;
