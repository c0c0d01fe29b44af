import { sql } from 'kysely';
import type { ExamKind, QuestionResults } from '#platform/contract/words.ts';
import type { Database } from '#platform/server/database.ts';
import { offsetOf, type Page, pageAnswer } from '#platform/server/paging.ts';
import type { Schema } from '#platform/server/schema.ts';
import type { CompanyRun } from '../contract/exams.ts';
import { candidatesOfRun, skillsOfRun, stacksOfRun } from './tags.queries.ts';
import { matchText, type TextMatch } from './text-search.queries.ts';

/** Any of the ids inside a criterion, all criteria together; an empty one does not filter. */
export interface RunFilter {
  readonly skillIds?: readonly number[] | undefined;
  readonly stackIds?: readonly number[] | undefined;
  readonly kind?: ExamKind | undefined;
  readonly active?: boolean | undefined;
  /** Words of the title or the description; case, accents and small mistakes do not matter. */
  readonly search?: string | undefined;
}

/** A page of the company's runs, with words the best match first, and the newest first. */
export async function findCompanyRuns(
  db: Database<Schema>,
  companyId: number,
  filter: RunFilter,
  page: Page,
) {
  const text = await matchText(db.kysely, filter.search);
  const { rows } = await sql<Row>`
    with matching as (
      select runs.id, ${text.weight} as weight
        from runs join exam_versions on exam_versions.id = runs.exam_version_id
       where ${sql.join(conditions(companyId, filter, text), sql` and `)}
    ), page as (
      select matching.* from matching order by matching.weight desc, matching.id desc
       limit ${page.size}::int offset ${offsetOf(page)}::bigint
    )
    select total.count as total, runs.id, runs.starts_at, runs.ends_at, runs.active, runs.exam_id,
           runs.question_results,
           exam_versions.title, exam_versions.description, exam_versions.kind,
           ${candidatesOfRun} as candidates, ${skillsOfRun} as skills, ${stacksOfRun} as stacks,
           (select count(*) from attempts
             where attempts.run_id = runs.id and attempts.state = 'delivered'
               and attempts.score is null) as awaiting_grading
      from (select count(*) from matching) as total
      left join page on true
      left join runs on runs.id = page.id
      left join exam_versions on exam_versions.id = runs.exam_version_id
     order by page.weight desc, runs.id desc`.execute(db.kysely);
  // A page past the end still brings one row, for the total.
  return pageAnswer(rows.filter(({ id }) => id !== null).map(asRun), rows[0]?.total ?? 0, page);
}

function conditions(companyId: number, filter: RunFilter, text: TextMatch) {
  const found = [sql<boolean>`runs.company_id = ${companyId}`, text.condition];
  if (filter.skillIds?.length) {
    found.push(sql`exists (select from run_skills
      where run_skills.run_id = runs.id and run_skills.skill_id in (${sql.join(filter.skillIds)}))`);
  }
  if (filter.stackIds?.length) {
    found.push(sql`exists (select from run_stacks
      where run_stacks.run_id = runs.id and run_stacks.stack_id in (${sql.join(filter.stackIds)}))`);
  }
  if (filter.kind) found.push(sql`exam_versions.kind = ${filter.kind}`);
  if (filter.active !== undefined) found.push(sql`runs.active = ${filter.active}`);
  return found;
}

interface Row {
  total: number;
  id: number;
  starts_at: Date;
  ends_at: Date;
  active: boolean;
  exam_id: number;
  title: string;
  description: string;
  kind: ExamKind;
  candidates: number;
  awaiting_grading: number;
  question_results: QuestionResults;
  skills: CompanyRun['exam']['skills'];
  stacks: CompanyRun['exam']['stacks'];
}

const asRun = (row: Row): CompanyRun => ({
  id: row.id,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  candidates: row.candidates,
  awaitingGrading: row.awaiting_grading,
  questionResults: row.question_results,
  exam: {
    id: row.exam_id,
    title: row.title,
    description: row.description,
    kind: row.kind,
    active: row.active,
    skills: row.skills,
    stacks: row.stacks,
  },
});
