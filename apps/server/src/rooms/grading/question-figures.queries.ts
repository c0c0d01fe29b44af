import type { Database } from '#platform/database.ts';
import type { Schema } from '../../schema.ts';

/** Figures are of so many of the latest deliveries at most: more would take seconds and say the same. */
const sampleMost = 2000;

/** Answers that are alike: the same question, options picked and verdict. */
export interface AnswerGroup {
  readonly question_id: number;
  readonly option_ids: number[] | null;
  /** True for a text that is not blank. */
  readonly written: boolean;
  readonly verdict: boolean | null;
  readonly count: number;
}

export interface FiguredQuestion {
  readonly id: number;
  readonly position: number;
  readonly kind: 'essay' | 'single' | 'multiple';
  readonly statement: string;
  /** False in a version that some candidates got and the next ones do not get any more. */
  readonly current: boolean;
  readonly options: { id: number; position: number; text: string; right: boolean }[];
}

/** How the latest delivered attempts of a run of this company answered; undefined when it has no such run. */
export async function findAnswerGroups(
  db: Database<Schema>,
  runId: number,
  companyId: number,
): Promise<{ considered: number; delivered: number; groups: AnswerGroup[] } | undefined> {
  const [run] = await db.hot<{ delivered: number }>('question_figures_run', runSql, [runId, companyId]);
  if (!run) return undefined;
  const groups = await db.hot<AnswerGroup>('question_figures_groups', groupsSql, [runId, sampleMost]);
  return { considered: Math.min(run.delivered, sampleMost), delivered: run.delivered, groups };
}

/** The questions of the run's present version, and those of older ones that somebody was asked. */
export const findFiguredQuestions = (
  db: Database<Schema>,
  runId: number,
  askedIds: readonly number[],
): Promise<FiguredQuestion[]> =>
  db.hot<FiguredQuestion>('question_figures_questions', questionsSql, [runId, askedIds]);

const runSql = `
  select (select count(*) from attempts where attempts.run_id = runs.id and attempts.state = 'delivered') as delivered
    from runs where runs.id = $1::bigint and runs.company_id = $2::bigint`;

const groupsSql = `
  with sample as (
    select attempts.id, attempts.question_ids from attempts
     where attempts.run_id = $1::bigint and attempts.state = 'delivered'
     order by attempts.delivered_at desc, attempts.id desc limit $2::int
  )
  select asked.id as question_id, answers.option_ids, coalesce(answers.text ~ '\\S', false) as written,
         verdicts.correct as verdict, count(*) as count
    from sample
    cross join unnest(sample.question_ids) as asked (id)
    left join answers on answers.attempt_id = sample.id and answers.question_id = asked.id
    left join verdicts on verdicts.attempt_id = sample.id and verdicts.question_id = asked.id
   group by asked.id, answers.option_ids, 3, verdicts.correct`;

const questionsSql = `
  select questions.id, questions.position, questions.kind, questions.statement,
         questions.exam_version_id = runs.exam_version_id as current,
         coalesce(
           (select json_agg(json_build_object('id', options.id, 'position', options.position,
                     'text', options.text, 'right', options.correct) order by options.position)
              from options where options.question_id = questions.id),
           '[]') as options
    from runs
    join questions on questions.exam_version_id = runs.exam_version_id or questions.id = any($2::bigint[])
   where runs.id = $1::bigint
   order by questions.position`;
