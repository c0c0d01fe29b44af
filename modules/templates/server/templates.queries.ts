import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { matchText, skillList, stackList, type TextMatch } from '#modules/exams/server/public.ts';
import { asksCode } from '#modules/runs/server/public.ts';
import type { Encodable } from '#platform/contract/translate.ts';
import type { ExamKind } from '#platform/contract/words.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { limitTo, type Page, pageOfRows, type Total } from '#platform/server/http/paging.ts';
import type { ListedTemplate, TemplateDetails } from '../contract/templates.ts';

/** Matches any id within a criterion, and all criteria. */
export interface TemplateFilter {
  readonly skillIds?: readonly number[] | undefined;
  readonly stackIds?: readonly number[] | undefined;
  readonly kind?: ExamKind | undefined;
  /** False finds only withdrawn templates. */
  readonly published?: boolean | undefined;
  /** It matches words of the title or the description, regardless of case, accents and small mistakes. */
  readonly search?: string | undefined;
}

/** The self-marked versions of the platform's own run are left out. */
const newestVersion = sql`join lateral (
  select * from exam_versions every_version
   where every_version.exam_id = exams.id and every_version.part = 'whole'
   order by every_version.number desc limit 1) as exam_versions on true`;

const templateFields = sql`
  'id', exams.id, 'published', exams.withdrawn_at is null, 'title', exam_versions.title,
  'description', exam_versions.description, 'repositoryUrl', nullif(exam_versions.repository_url, ''),
  'kind', exam_versions.kind, 'asksCode', ${asksCode},
  'questionCount', (select count(*) from questions where questions.exam_version_id = exam_versions.id),
  'skills', ${skillList(sql`
    join exam_version_skills on exam_version_skills.skill_id = skills.id
   where exam_version_skills.exam_version_id = exam_versions.id`)},
  'stacks', ${stackList(sql`
    join exam_version_stacks on exam_version_stacks.stack_id = stacks.id
   where exam_version_stacks.exam_version_id = exam_versions.id`)},
  'runs', (
    select coalesce(json_agg(json_build_object('id', applied.id) order by applied.id), '[]')
      from (select min(runs.id) as id from runs join companies on companies.id = runs.company_id
             where runs.exam_id = exams.id and companies.kind = 'customer'
             group by runs.company_id) as applied)`;

export async function findTemplates(db: Database<Schema>, filter: TemplateFilter, page: Page) {
  const text = await matchText(db.kysely, filter.search);
  const { rows } = await sql<Encodable<ListedTemplate> & Total>`
    with matching as (
      select exams.id, ${text.weight} as weight
        from exams ${newestVersion} where ${sql.join(conditions(filter, text), sql` and `)}
    ), page as (
      select matching.* from matching order by matching.weight desc, matching.id desc
       ${limitTo(page)}
    )
    select (select count(*) from matching) as total, exams.id, json_build_object(${templateFields}) as template
      from (values (1)) as one
      left join page on true
      left join exams on exams.id = page.id
      left ${newestVersion}
     order by page.weight desc, exams.id desc`.execute(db.kysely);
  return pageOfRows(rows, 'id', page);
}

function conditions(filter: TemplateFilter, text: TextMatch): RawBuilder<boolean>[] {
  const found = [sql<boolean>`exams.company_id is null`, text.condition];
  if (filter.published !== undefined) {
    found.push(sql`(exams.withdrawn_at is null) = ${filter.published}`);
  }
  if (filter.skillIds?.length) {
    found.push(sql`exists (select from exam_version_skills
      where exam_version_skills.exam_version_id = exam_versions.id
        and exam_version_skills.skill_id in (${sql.join(filter.skillIds)}))`);
  }
  if (filter.stackIds?.length) {
    found.push(sql`exists (select from exam_version_stacks
      where exam_version_stacks.exam_version_id = exam_versions.id
        and exam_version_stacks.stack_id in (${sql.join(filter.stackIds)}))`);
  }
  if (filter.kind) found.push(sql`exam_versions.kind = ${filter.kind}`);
  return found;
}

export async function findTemplate(
  db: Database<Schema>,
  examId: number,
  { withdrawnToo }: { withdrawnToo: boolean },
): Promise<Encodable<TemplateDetails> | undefined> {
  const { rows } = await sql<Encodable<TemplateDetails>>`
    select exams.id, json_build_object(${templateFields}, 'questions', (
            select json_agg(json_build_object('id', questions.id, 'question', json_build_object(
                     'kind', questions.kind, 'statement', questions.statement,
                     'image', questions.image, 'imageAlt', questions.image_alt,
                     'execution', paper_execution(questions.execution), 'review', paper_review(questions.review),
                     'options', coalesce(
                       (select json_agg(json_build_object('id', paper_options.id, 'text', paper_options.text,
                                 'questionId', paper_options.question_id) order by paper_options.position)
                          from paper_options where paper_options.question_id = questions.id),
                       '[]')))
                   order by questions.position)
              from questions where questions.exam_version_id = exam_versions.id)) as template
      from exams ${newestVersion}
     where exams.id = ${examId} and exams.company_id is null
       and (${withdrawnToo} or exams.withdrawn_at is null)`.execute(db.kysely);
  return rows[0];
}

interface NewestTemplate {
  readonly versionId: number;
  readonly published: boolean;
  readonly edition: number;
  readonly criteriaShown: boolean;
}

export async function findNewestTemplateVersion(
  db: Kysely<Schema>,
  examId: number,
  { withdrawnToo }: { withdrawnToo: boolean },
): Promise<NewestTemplate | undefined> {
  const { rows } = await sql<NewestTemplate>`
    select exam_versions.id as "versionId", exams.withdrawn_at is null as published, exams.edition,
           exams.criteria_shown as "criteriaShown"
      from exams ${newestVersion}
     where exams.id = ${examId} and exams.company_id is null
       and (${withdrawnToo} or exams.withdrawn_at is null)`.execute(db);
  return rows[0];
}

export async function setPublished(
  trx: Transaction<Schema>,
  examId: number,
  withdrawnAt: Date | null,
): Promise<string | undefined> {
  const [changed] = await trx
    .updateTable('exams')
    .set({ withdrawn_at: withdrawnAt })
    .where('exams.id', '=', examId)
    .where('exams.company_id', 'is', null)
    .returning((eb) =>
      eb
        .selectFrom('exam_versions')
        .select('exam_versions.title')
        .whereRef('exam_versions.exam_id', '=', 'exams.id')
        .orderBy('exam_versions.number', 'desc')
        .limit(1)
        .as('title'),
    )
    .execute();
  return changed?.title ?? undefined;
}
