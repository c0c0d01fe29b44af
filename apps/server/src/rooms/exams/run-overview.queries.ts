import type { RunOverview } from '@provado/contract/exams.ts';
import type { ExamKind } from '@provado/contract/words.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/database.ts';
import type { Schema } from '../../schema.ts';
import { skillsOfRun, stacksOfRun } from './tags.queries.ts';

const graded = sql`where attempts.state = 'delivered' and attempts.graded_at is not null`;

/** Scores 0–9, 10–19, …, 90–100. */
const bins = Array.from({ length: 10 }, (_, bin) =>
  bin === 9
    ? sql`attempts.score >= 90`
    : sql`attempts.score >= ${sql.lit(bin * 10)} and attempts.score < ${sql.lit(bin * 10 + 10)}`,
);

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
    select runs.id, runs.starts_at, runs.ends_at, exam_versions.title, exam_versions.description,
           exam_versions.kind, ${skillsOfRun} as skills, ${stacksOfRun} as stacks,
           figures.candidates, figures.delivered, figures.graded, figures.average,
           round((figures.lower_middle + figures.upper_middle) / 2, 1) as median, figures.distribution
      from runs
      join exam_versions on exam_versions.id = runs.exam_version_id
      cross join lateral (
        select count(*) as candidates,
               count(*) filter (where attempts.state = 'delivered') as delivered,
               count(*) filter (${graded}) as graded,
               round(avg(attempts.score) filter (${graded}), 1) as average,
               -- Of an odd number of scores both are the same one.
               percentile_disc(0.5) within group (order by attempts.score) filter (${graded}) as lower_middle,
               percentile_disc(0.5) within group (order by attempts.score desc) filter (${graded}) as upper_middle,
               array[${sql.join(bins.map((bin) => sql`count(*) filter (${graded} and ${bin})`))}] as distribution
          from attempts where attempts.run_id = runs.id and attempts.state <> 'annulled'
      ) as figures
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
