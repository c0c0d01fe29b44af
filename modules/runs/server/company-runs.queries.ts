import { type RawBuilder, sql } from 'kysely';
import { matchText, type TextMatch } from '#modules/exams/server/public.ts';
import type { Encodable } from '#platform/contract/translate.ts';
import type { ExamKind } from '#platform/contract/words.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { limitTo, type Page, pageOfRows, type Total } from '#platform/server/http/paging.ts';
import type { CompanyRun, RunPhase } from '../contract/runs.ts';
import { awaitsPerson } from './awaits-person.queries.ts';
import { defenceOf } from './defence/defence-setting.queries.ts';
import { asksCode, candidatesOfRun, skillsOfRun, stacksOfRun } from './run-cards.queries.ts';

/** A run must match one of the ids of each criterion. An empty criterion does not filter. */
export interface RunFilter {
  readonly skillIds?: readonly number[] | undefined;
  readonly stackIds?: readonly number[] | undefined;
  readonly kind?: ExamKind | undefined;
  readonly active?: boolean | undefined;
  readonly phase?: RunPhase | undefined;
  /** It matches words of the title or the description, regardless of case, accents and small mistakes. */
  readonly search?: string | undefined;
}

/** @param after the cursor: those behind it, by id alone; 0 begins */
export async function findCompanyRuns(
  db: Database<Schema>,
  companyId: number,
  filter: RunFilter,
  page: Page,
  now: Date,
  after?: number,
) {
  const text = await matchText(db.kysely, filter.search);
  // The text of the statement depends on the filter, so only the one without is prepared.
  const mark =
    after !== undefined || Object.values(filter).some((value) => value !== undefined)
      ? sql``
      : sql`/* prepared: company_runs */`;
  const { rows } = await sql<Encodable<CompanyRun> & Total>`${mark}
    with matching as (
      select runs.id, ${after === undefined ? text.weight : sql`0`} as weight
        from runs join exam_versions on exam_versions.id = runs.exam_version_id
       where ${sql.join(conditions(companyId, filter, text, now), sql` and `)}
    ), page as (
      select matching.* from matching ${after ? sql`where matching.id < ${after}` : sql``} order by matching.weight desc, matching.id desc
       ${limitTo(page)}
    )
    select total.count as total, runs.id, runs.starts_at as "startsAt", runs.ends_at as "endsAt", runs.duration,
           case when exams.company_id is not null then runs.question_results end as "questionResults", runs.edition,
           runs.results_release as "resultsRelease", runs.blind, runs.appeal_days as "appealDays",
           ${defenceOf()} as defence,
           case when runs.access = 'invited' then true end as "byInvitation", ${candidatesOfRun} as candidates,
           json_build_object('id', runs.exam_id, 'title', exam_versions.title,
                             'description', exam_versions.description, 'kind', exam_versions.kind,
                             'asksCode', ${asksCode},
                             'active', runs.active, 'skills', ${skillsOfRun}, 'stacks', ${stacksOfRun}) as exam,
           (select count(*) from attempts
             where attempts.run_id = runs.id and ${awaitsPerson}) as "awaitingGrading"
      from (select count(*) from matching) as total
      left join page on true
      left join runs on runs.id = page.id
      left join exams on exams.id = runs.exam_id
      left join exam_versions on exam_versions.id = runs.exam_version_id
     order by page.weight desc, runs.id desc`.execute(db.kysely);
  return pageOfRows(rows, 'id', page);
}

export const findRunTitles = (db: Database<Schema>, companyId: number) =>
  db.kysely
    .selectFrom('runs')
    .innerJoin('exam_versions', 'exam_versions.id', 'runs.exam_version_id')
    .select(['runs.id', 'exam_versions.title'])
    .where('runs.company_id', '=', companyId)
    .orderBy('runs.id', 'desc')
    .execute();

const inPhase: Record<RunPhase, (now: Date) => RawBuilder<boolean>> = {
  scheduled: (now) => sql`runs.starts_at > ${now}`,
  open: (now) => sql`runs.starts_at <= ${now} and runs.ends_at > ${now}`,
  over: (now) => sql`runs.ends_at <= ${now}`,
};

function conditions(companyId: number, filter: RunFilter, text: TextMatch, now: Date) {
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
  if (filter.phase) found.push(inPhase[filter.phase](now));
  return found;
}
