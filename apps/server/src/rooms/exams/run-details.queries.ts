import type { RunDetails } from '@provado/contract/exams.ts';
import type { ExamKind } from '@provado/contract/words.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/database.ts';
import { attemptStateOf } from '#rooms/attempts/attempts.policy.ts';
import { mayTake } from '#rooms/exam-invitations/admission.policy.ts';
import type { Schema } from '../../schema.ts';
import { candidatesOfRun, skillsOfRun, stacksOfRun } from './tags.queries.ts';

/** Who reads: a developer, whose own attempt is shown, or a company. */
export type Reader = { readonly developerId: number } | { readonly companyId: number };

/**
 * A run as its reader may see it at `now`; undefined when there is none. A developer sees what was taken or can
 * be, a company other than its own only what is public.
 */
export async function findRunDetails(
  db: Database<Schema>,
  runId: number,
  reader: Reader,
  now: Date,
): Promise<RunDetails | undefined> {
  const developerId = 'developerId' in reader ? reader.developerId : 0;
  const visible =
    'developerId' in reader
      ? sql`(attempts.id is not null or (runs.active and ${mayTake(developerId)}))`
      : sql`(runs.company_id = ${reader.companyId} or (runs.active and runs.access = 'open'))`;
  const { rows } = await sql<Row>`
    select runs.id, runs.starts_at, runs.ends_at, runs.duration, exam_versions.title,
           exam_versions.description, exam_versions.repository_url, exam_versions.kind,
           companies.id as company_id, companies.trade_name, companies.logo,
           runs.active and ${mayTake(developerId)} and runs.starts_at <= ${now} and runs.ends_at >= ${now} as open,
           (select count(*) from questions
             where questions.exam_version_id = runs.exam_version_id) as questions,
           ${candidatesOfRun} as candidates, ${skillsOfRun} as skills, ${stacksOfRun} as stacks,
           attempts.id as attempt_id, attempts.deadline_at,
           attempts.state, attempts.score
      from runs
      join exam_versions on exam_versions.id = runs.exam_version_id
      join companies on companies.id = runs.company_id
      left join attempts on attempts.run_id = runs.id and attempts.developer_id = ${developerId}
     where runs.id = ${runId} and ${visible}`.execute(db.kysely);
  return rows[0] && asDetails(rows[0]);
}

interface Row {
  id: number;
  starts_at: Date;
  ends_at: Date;
  duration: number | null;
  title: string;
  description: string;
  repository_url: string | null;
  kind: ExamKind;
  company_id: number;
  trade_name: string;
  logo: string | null;
  open: boolean;
  questions: number;
  candidates: number;
  skills: RunDetails['skills'];
  stacks: RunDetails['stacks'];
  attempt_id: number | null;
  deadline_at: Date;
  state: 'in_progress' | 'delivered' | 'annulled';
  score: number | null;
}

const asDetails = (row: Row): RunDetails => ({
  id: row.id,
  title: row.title,
  description: row.description,
  ...(row.repository_url && { repositoryUrl: row.repository_url }),
  company: { id: row.company_id, name: row.trade_name, ...(row.logo && { logo: row.logo }) },
  candidates: row.candidates,
  questions: row.questions,
  kind: row.kind,
  skills: row.skills,
  stacks: row.stacks,
  startsAt: row.starts_at,
  lastDay: row.ends_at,
  ...(row.duration !== null && { duration: row.duration }),
  open: row.open,
  ...(row.attempt_id !== null && {
    attempt: { id: row.attempt_id, state: attemptStateOf(row), deadline: row.deadline_at },
  }),
});
