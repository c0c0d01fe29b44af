import type { RunOverview } from '@provado/contract/exams.ts';
import type { ExamKind } from '@provado/contract/words.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/database.ts';
import type { Schema } from '../../schema.ts';
import { skillsOfRun, stacksOfRun } from './tags.queries.ts';

/**
 * A run of this company and its figures, computed on the stored decimals, so that rounding is exact;
 * undefined when the company has no such run. Annulled attempts do not count.
 */
export async function findRunOverview(
  db: Database<Schema>,
  runId: number,
  companyId: number,
): Promise<RunOverview | undefined> {
  const { rows } = await sql<Row>`
    with counted as (
      select attempts.state, attempts.graded_at is not null and attempts.state = 'delivered' as graded,
             attempts.score
        from attempts join runs on runs.id = attempts.run_id
       where runs.id = ${runId} and runs.company_id = ${companyId} and attempts.state <> 'annulled'
    ), ranked as (
      select counted.score, row_number() over (order by counted.score) as place, count(*) over () as count
        from counted where counted.graded
    )
    select runs.id, runs.starts_at, runs.ends_at, exam_versions.title, exam_versions.description,
           exam_versions.kind, ${skillsOfRun} as skills, ${stacksOfRun} as stacks,
           (select count(*) from counted) as candidates,
           (select count(*) from counted where counted.state = 'delivered') as delivered,
           (select count(*) from ranked) as graded,
           (select round(avg(ranked.score), 1) from ranked) as average,
           (select round(avg(ranked.score), 1) from ranked
             where ranked.place in ((ranked.count + 1) / 2, (ranked.count + 2) / 2)) as median,
           array(select (select count(*) from ranked where least(floor(ranked.score / 10), 9) = bin)::int
                   from generate_series(0, 9) as bin order by bin) as distribution
      from runs join exam_versions on exam_versions.id = runs.exam_version_id
     where runs.id = ${runId} and runs.company_id = ${companyId}`.execute(db.kysely);
  return rows[0] && asOverview(rows[0]);
}

interface Row {
  id: number;
  starts_at: Date;
  ends_at: Date;
  title: string;
  description: string;
  kind: ExamKind;
  skills: RunOverview['skills'];
  stacks: RunOverview['stacks'];
  candidates: number;
  delivered: number;
  graded: number;
  average: number | null;
  median: number | null;
  distribution: number[];
}

const asOverview = ({ starts_at, ends_at, average, median, ...row }: Row): RunOverview => ({
  ...row,
  startsAt: starts_at,
  endsAt: ends_at,
  ...(average !== null && { average }),
  ...(median !== null && { median }),
});
