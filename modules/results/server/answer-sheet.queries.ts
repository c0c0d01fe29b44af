import { type RawBuilder, sql } from 'kysely';
import { timeUsed } from '#modules/taking/server/public.ts';
import type { Database } from '#platform/server/database.ts';
import type { Schema } from '#platform/server/schema.ts';
import type { AnsweredQuestion, AnswerSheet } from '../contract/grading.ts';
import type { QuestionChange } from '../contract/item-statistics.ts';

interface SheetRow {
  readonly total: number;
  readonly graded: number;
  readonly previous: number | null;
  readonly next: number | null;
  readonly id: number;
  readonly developer_id: number;
  readonly name: string;
  readonly deleted: boolean;
  readonly delivered_at: Date;
  readonly decision: AnswerSheet['decision'];
  readonly feedback: string | null;
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
  readonly model_answer: string | null;
  readonly marking_notes: string | null;
  readonly verdict: boolean | null;
  readonly text: string | null;
  readonly change: QuestionChange | null;
  readonly options: { id: number; text: string; correct: boolean; picked: boolean }[];
}

/** An attempt in its place among the others. */
export interface PlacedSheet {
  readonly sheet: AnswerSheet;
  /** Delivered and, of them, graded attempts of the run. */
  readonly total: number;
  readonly graded: number;
  /** The nearest positions with something left to judge. */
  readonly previousUngraded?: number;
  readonly nextUngraded?: number;
}

/** The delivered attempt at a position (from 1) in order of delivery. */
export async function findAnswerSheet(
  db: Database<Schema>,
  { runId, companyId, position }: { runId: number; companyId: number; position: number },
): Promise<PlacedSheet | undefined> {
  // What helps to judge comes from the run's present version: graders go by the latest word on it, whichever
  // version a candidate got. The rest is counted along indexes: numbering all attempts of a large run would take
  // a hundred times as long.
  const { rows } = await sql<SheetRow>`
    with sheet as (
      select attempts.*, runs.exam_version_id as present_version_id, accounts.name,
             accounts.kind = 'deleted' as deleted, ${timeUsed(sql`runs.duration`)} as used
        from attempts
        join runs on runs.id = attempts.run_id
        join accounts on accounts.id = attempts.developer_id
       where runs.id = ${runId} and runs.company_id = ${companyId} and attempts.state = 'delivered'
       order by attempts.delivered_at, attempts.id
       offset ${position}::bigint - 1 limit 1
    )
    select sheet.id, sheet.developer_id, sheet.name, sheet.deleted, sheet.delivered_at, sheet.decision, sheet.feedback,
           sheet.score, sheet.version, counts.total, counts.total - counts.awaiting as graded,
           ${position}::bigint - (${stepsTo(runId, sql`<`, sql`>=`, sql`desc`)}) as previous,
           ${position}::bigint + (${stepsTo(runId, sql`>`, sql`<=`, sql`asc`)}) as next,
           greatest(0, floor(extract(epoch from sheet.used)))::int as seconds,
           (select json_agg(json_build_object(
                     'id', questions.id, 'kind', questions.kind, 'statement', questions.statement,
                     'image', questions.image, 'image_alt', questions.image_alt,
                     'model_answer', present.model_answer, 'marking_notes', present.marking_notes,
                     'verdict', verdicts.correct, 'text', answers.text,
                     'change', case when change.kind is not null
                                    then json_build_object('kind', change.kind, 'reason', change.reason) end,
                     'options', coalesce(
                       (select json_agg(json_build_object(
                                 'id', options.id, 'text', options.text,
                                 'correct', coalesce(options.position = any(change.right_positions), options.correct),
                                 'picked', coalesce(options.id = any(answers.option_ids), false))
                               order by options.position)
                          from options where options.question_id = questions.id),
                       '[]'))
                   order by asked.place)
              from unnest(sheet.question_ids) with ordinality as asked (id, place)
              join questions on questions.id = asked.id
              left join questions as present on present.exam_version_id = sheet.present_version_id
               and present.position = questions.position
              left join standing_question_changes as change on change.run_id = sheet.run_id
               and change.position = questions.position
              left join answers on answers.attempt_id = sheet.id and answers.question_id = questions.id
              left join verdicts on verdicts.attempt_id = sheet.id and verdicts.question_id = questions.id
           ) as questions
      from sheet
      cross join (select (select count(*) from attempts where ${deliveredOf(runId)}) as total,
                         (select count(*) from attempts where ${deliveredOf(runId)} and attempts.score is null) as awaiting
                 ) as counts`.execute(db.kysely);
  const [row] = rows;
  if (!row) return undefined;
  return {
    total: row.total,
    graded: row.graded,
    ...(row.previous !== null && { previousUngraded: row.previous }),
    ...(row.next !== null && { nextUngraded: row.next }),
    sheet: {
      attemptId: row.id,
      developerId: row.developer_id,
      name: row.name,
      ...(row.deleted && { deleted: true as const }),
      deliveredAt: row.delivered_at,
      timeUsed: row.seconds,
      ...(row.score !== null && { score: row.score }),
      decision: row.decision,
      ...(row.feedback !== null && { feedback: row.feedback }),
      graded: row.score !== null,
      version: row.version,
      questions: row.questions.map(answeredQuestion),
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
    ...(row.model_answer !== null && { modelAnswer: row.model_answer }),
    ...(row.marking_notes !== null && { markingNotes: row.marking_notes }),
    ...(row.kind === 'essay' && { verdict: row.verdict, answer: { text: row.text ?? '' } }),
    ...(row.change && { change: row.change }),
    options: row.options,
  };
}

const deliveredOf = (runId: number) => sql`attempts.run_id = ${runId} and attempts.state = 'delivered'`;

/** How many places from the sheet the nearest attempt with something left to judge stands; null for none. */
const stepsTo = (runId: number, beyond: Word, until: Word, order: Word) => sql`
  select (select count(*) from attempts
           where ${deliveredOf(runId)}
             and (attempts.delivered_at, attempts.id) ${beyond} (sheet.delivered_at, sheet.id)
             and (attempts.delivered_at, attempts.id) ${until} (nearest.delivered_at, nearest.id))
    from (select attempts.delivered_at, attempts.id from attempts
           where ${deliveredOf(runId)} and attempts.score is null
             and (attempts.delivered_at, attempts.id) ${beyond} (sheet.delivered_at, sheet.id)
           order by attempts.delivered_at ${order}, attempts.id ${order} limit 1) as nearest`;

type Word = RawBuilder<unknown>;
