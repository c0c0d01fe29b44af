import { sql } from 'kysely';
import { isRightBy } from '#modules/question-bank/server/public.ts';
import type { Encodable } from '#platform/contract/translate.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { limitTo, type Page, pageOfRows, type Total } from '#platform/server/http/paging.ts';
import type { ReportedThing } from '../contract/moderation.ts';
import { askedBy } from './contested-question.ts';

export async function findReported(db: Database<Schema>, page: Page) {
  const { rows } = await sql<Encodable<ReportedThing> & Total>`
    with open as (
      select reports.kind, reports.subject_id, count(*) as reports, min(reports.created_at) as since,
             (array_agg(reports.reason order by reports.id desc))[1:10] as reasons
        from reports where reports.closed_at is null
       group by reports.kind, reports.subject_id
    )
    select total.count as total, page.kind, page.subject_id as "subjectId", page.reports, page.since, page.reasons,
           coalesce(reviews.text, feedbacks.text, company_photos.caption,
                    companies.trade_name, exam_versions.title, asked.statement, '') as text,
           company_photos.picture as photo,
           nullif(coalesce(companies.biography, exam_versions.description), '') as description,
           nullif(companies.website, '') as website,
           case when runs.id is not null then (
             select json_agg(json_build_object('id', questions.id, 'question', json_build_object(
                      'kind', questions.kind, 'statement', questions.statement,
                      'image', questions.image, 'imageAlt', questions.image_alt,
                      'execution', paper_execution(questions.execution), 'review', paper_review(questions.review),
                      'options', (
                        select coalesce(json_agg(json_build_object('id', paper_options.id, 'text', paper_options.text,
                                                                   'questionId', paper_options.question_id)
                                                 order by paper_options.position), '[]')
                          from paper_options where paper_options.question_id = questions.id)))
                    order by questions.position)
               from questions where questions.exam_version_id = runs.exam_version_id) end as questions,
           coalesce(reviewers.name, owners.trade_name, companies.trade_name, '') as author,
           case when asked.id is not null then json_build_object(
             'examId', asked.exam_id, 'explanation', asked.explanation, 'options', (
               select coalesce(json_agg(json_build_object('id', options.id, 'text', options.text,
                                                          'correct', ${isRightBy('change')})
                                        order by options.position), '[]')
                 from options where options.question_id = asked.id)) end as question
      from (select count(*) from open) as total
      left join (select open.* from open order by open.since, open.kind, open.subject_id
                  ${limitTo(page)}) as page on true
      left join reviews on page.kind = 'review' and reviews.id = page.subject_id
      left join accounts as reviewers on reviewers.id = reviews.developer_id
      left join feedbacks on page.kind = 'feedback' and feedbacks.id = page.subject_id
      left join company_photos on page.kind = 'photo' and company_photos.id = page.subject_id
      left join runs on page.kind = 'exam' and runs.id = page.subject_id
      left join exam_versions on exam_versions.id = runs.exam_version_id
      left join companies on page.kind = 'company' and companies.id = page.subject_id
      left join lateral (${askedBy(sql`page.subject_id`)}) as asked on page.kind = 'question'
      left join standing_question_changes as change on change.run_id = asked.run_id
       and change.position = asked.position
      left join companies as owners
        on owners.id = coalesce(feedbacks.company_id, company_photos.company_id, runs.company_id, asked.company_id)
     order by page.since, page.kind, page.subject_id`.execute(db.kysely);
  return pageOfRows(rows, 'kind', page);
}
