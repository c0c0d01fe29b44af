import { type Insertable, sql, type Transaction } from 'kysely';
import type { Database } from '#platform/server/database.ts';
import type { Schema } from '#platform/server/schema.ts';

/** @returns the company's id; its owner is the first member */
export async function insertCompany(
  trx: Transaction<Schema>,
  ownerId: number,
  company: Insertable<Schema['companies']>,
): Promise<number> {
  const { id } = await trx
    .insertInto('companies')
    .values(company)
    .returning('companies.id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('memberships')
    .values({ account_id: ownerId, company_id: id, role: 'dono', created_at: company.created_at })
    .execute();
  return id;
}

export interface CompanyFigures {
  readonly tradeName: string;
  readonly openRuns: number;
  readonly inProgress: number;
  readonly awaitingGrading: number;
  readonly delivered: number;
}

/** A company's figures at `now`: its open runs, and the attempts at all of its runs. */
export async function companyFigures(
  db: Database<Schema>,
  companyId: number,
  now: Date,
): Promise<CompanyFigures | undefined> {
  const { rows } = await sql<CompanyFigures>`
    select companies.trade_name as "tradeName",
           (select count(*) from runs
             where runs.company_id = companies.id and runs.active
               and runs.starts_at <= ${now} and runs.ends_at >= ${now}) as "openRuns",
           coalesce(made.in_progress, 0) as "inProgress",
           coalesce(made.awaiting_grading, 0) as "awaitingGrading",
           coalesce(made.delivered, 0) as delivered
      from companies
      left join lateral (
        select count(*) filter (where attempts.state = 'in_progress') as in_progress,
               count(*) filter (where attempts.state = 'delivered' and attempts.score is null) as awaiting_grading,
               count(*) filter (where attempts.state = 'delivered') as delivered
          from attempts join runs on runs.id = attempts.run_id
         where runs.company_id = companies.id) as made on true
     where companies.id = ${companyId}`.execute(db.kysely);
  return rows[0];
}

export interface RunToLookAt {
  readonly id: number;
  readonly title: string;
  readonly endsAt: Date;
  readonly awaiting: number;
}

/** Up to five runs of a company with answers to grade, the most answers first. */
export async function runsToGrade(db: Database<Schema>, companyId: number): Promise<RunToLookAt[]> {
  const { rows } = await sql<RunToLookAt>`
    select runs.id, exam_versions.title, runs.ends_at as "endsAt", waiting.number as awaiting
      from (select attempts.run_id, count(*) as number
              from attempts join runs on runs.id = attempts.run_id
             where runs.company_id = ${companyId} and attempts.state = 'delivered' and attempts.score is null
             group by attempts.run_id) as waiting
      join runs on runs.id = waiting.run_id
      join exam_versions on exam_versions.id = runs.exam_version_id
     order by waiting.number desc, runs.id limit 5`.execute(db.kysely);
  return rows;
}

/** Up to five open runs of a company that end between `now` and `until`, the next to end first. */
export async function runsEndingSoon(
  db: Database<Schema>,
  companyId: number,
  now: Date,
  until: Date,
): Promise<RunToLookAt[]> {
  const { rows } = await sql<RunToLookAt>`
    select runs.id, exam_versions.title, runs.ends_at as "endsAt",
           (select count(*) from attempts
             where attempts.run_id = runs.id and attempts.state = 'delivered' and attempts.score is null) as awaiting
      from runs join exam_versions on exam_versions.id = runs.exam_version_id
     where runs.company_id = ${companyId} and runs.active and runs.starts_at <= ${now}
       and runs.ends_at between ${now}::timestamptz and ${until}::timestamptz
     order by runs.ends_at, runs.id limit 5`.execute(db.kysely);
  return rows;
}
