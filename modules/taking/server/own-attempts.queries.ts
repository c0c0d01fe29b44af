import { sql } from 'kysely';
import type { QuestionResults } from '#platform/contract/words.ts';
import type { Database } from '#platform/server/database.ts';
import { attemptStateOf } from '#platform/server/schema/attempts.ts';
import type { Schema } from '#platform/server/schema.ts';
import type { AttemptResult, OwnAttempt } from '../contract/attempts.ts';
import { isAnswered } from '../domain/progress.ts';
import { mayShowQuestions } from './question-results.queries.ts';

interface EntryRow {
  readonly id: number;
  readonly run_id: number;
  readonly title: string;
  readonly company_id: number;
  readonly company_name: string;
  readonly company_logo: string | null;
  readonly company_kind: string;
  readonly state: 'in_progress' | 'delivered' | 'annulled';
  readonly started_at: Date;
  readonly deadline_at: Date;
  readonly delivered_at: Date | null;
  readonly score: number | null;
  readonly decision: OwnAttempt['decision'];
  readonly questions_shown: boolean;
}

const entryColumns = (now: Date) => sql`
  select attempts.id, attempts.run_id, exam_versions.title, companies.id as company_id,
         companies.trade_name as company_name, companies.logo as company_logo,
         companies.kind as company_kind, attempts.state,
         attempts.started_at, attempts.deadline_at, attempts.delivered_at, attempts.score,
         attempts.decision, ${mayShowQuestions(now)} as questions_shown`;

const joinsSql = sql`
    from attempts
    join runs on runs.id = attempts.run_id
    join companies on companies.id = runs.company_id
    join exam_versions on exam_versions.id = attempts.exam_version_id`;

/** A page of the developer's attempts: in progress first, then the latest delivery first; and how many. */
export async function findOwnAttempts(
  db: Database<Schema>,
  developerId: number,
  { offset, size, now }: { offset: number; size: number; now: Date },
): Promise<{ attempts: OwnAttempt[]; total: number }> {
  const { rows } = await sql<EntryRow>`
    ${entryColumns(now)} ${joinsSql}
     where attempts.developer_id = ${developerId}
     order by attempts.state = 'in_progress' desc, coalesce(attempts.delivered_at, attempts.started_at) desc,
              attempts.id desc
     offset ${offset} limit ${size}`.execute(db.kysely);
  const count = await sql<{ total: number }>`
    select count(*) as total from attempts where attempts.developer_id = ${developerId}`.execute(db.kysely);
  return { attempts: rows.map(entryOf), total: count.rows[0]?.total ?? 0 };
}

interface ResultRow extends EntryRow {
  readonly seconds: number | null;
  readonly delivered_by: 'candidate' | 'clock' | null;
  readonly receipt_hash: string | null;
  readonly feedback: string | null;
  readonly question_results: QuestionResults;
  readonly run_ends_at: Date;
  readonly annulled_for: string | null;
  readonly annulled_at: Date | null;
  readonly questions: number;
  readonly awaiting: number;
  readonly answers: { text: string | null; picked: number[] | null }[];
}

/** The developer's own attempt as its result page shows it. */
export async function findAttemptResult(
  db: Database<Schema>,
  { attemptId, developerId, now }: { attemptId: number; developerId: number; now: Date },
): Promise<Omit<AttemptResult, 'platform'> | undefined> {
  const { rows } = await sql<ResultRow>`
    ${entryColumns(now)}, attempts.delivered_by, attempts.receipt_hash,
           attempts.feedback, runs.question_results, runs.ends_at as run_ends_at, cardinality(attempts.question_ids) as questions,
           greatest(0, floor(extract(epoch from attempts.delivered_at - attempts.started_at)))::int as seconds,
           (select count(*)::int from questions
             where questions.id = any(attempts.question_ids) and questions.kind = 'essay'
               and not exists (select 1 from verdicts
                                where verdicts.attempt_id = attempts.id
                                  and verdicts.question_id = questions.id)
               and not exists (select from standing_question_changes as change
                                where change.run_id = attempts.run_id and change.position = questions.position
                                  and change.kind = 'annulled')) as awaiting,
           coalesce(
             (select json_agg(json_build_object('text', answers.text, 'picked', answers.option_ids))
                from answers where answers.attempt_id = attempts.id),
             '[]') as answers,
           attempt_annulments.reason as annulled_for, attempt_annulments.annulled_at
    ${joinsSql}
      left join attempt_annulments on attempt_annulments.attempt_id = attempts.id
     where attempts.id = ${attemptId} and attempts.developer_id = ${developerId}`.execute(db.kysely);
  const [row] = rows;
  if (!row) return undefined;
  const answered = row.answers.filter(({ text, picked }) => isAnswered({ text, picked: picked ?? [] }));
  return {
    ...entryOf(row),
    graded: row.score !== null && row.state === 'delivered',
    ...(row.seconds !== null && { timeUsed: row.seconds }),
    questions: row.questions,
    answered: answered.length,
    awaiting: row.state === 'delivered' ? row.awaiting : 0,
    automatic: row.delivered_by === 'clock',
    ...(row.receipt_hash !== null && { hash: row.receipt_hash }),
    ...(row.feedback !== null && { feedback: row.feedback }),
    questionResults: row.question_results,
    runEndsAt: row.run_ends_at,
    ...(row.annulled_for !== null &&
      row.annulled_at !== null && { annulment: { reason: row.annulled_for, at: row.annulled_at } }),
  };
}

const entryOf = (row: EntryRow): OwnAttempt => ({
  id: row.id,
  runId: row.run_id,
  title: row.title,
  company: {
    id: row.company_id,
    name: row.company_name,
    ...(row.company_logo !== null && { logo: row.company_logo }),
    platform: row.company_kind === 'platform',
  },
  state: attemptStateOf(row),
  startedAt: row.started_at,
  deadline: row.deadline_at,
  ...(row.delivered_at !== null && { deliveredAt: row.delivered_at }),
  // What an annulled attempt had does not count, and is not shown as if it did.
  ...(row.score !== null && row.state === 'delivered' && { score: row.score }),
  decision: row.decision,
  questionsShown: row.questions_shown,
});
