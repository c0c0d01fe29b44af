import { type Kysely, sql } from 'kysely';
import { isOfNobody, isResultOut } from '#modules/runs/server/public.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { DueAnswer, MeasuredRate } from '../domain/answer-rate.ts';

const hoursFresh = 20;

/** The latest of more: a year of a company that has more says the same. */
const dueMost = 5_000;

export async function findStaleCompanies(db: Kysely<Schema>, now: Date, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select companies.id from companies
      left join answer_rates on answer_rates.company_id = companies.id
     where companies.id in (select runs.company_id from runs where runs.answer_days is not null)
       and (answer_rates.computed_at is null
            or answer_rates.computed_at < ${now}::timestamptz - make_interval(hours => ${hoursFresh}::int))
     order by companies.id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** An annulment after the day changes nothing: the answer was due before. Comments count once they can be read. */
export async function findDueAnswers(db: Kysely<Schema>, companyId: number, now: Date): Promise<DueAnswer[]> {
  const { rows } = await sql<DueAnswer>`
    select accounts.name, attempts.told_feedback as text,
           case when attempts.told_decision <> 'pending' then
             greatest(0, extract(epoch from attempts.answered_at - attempts.delivered_at) / 3600)::float8 end as hours,
           coalesce((select json_agg(said.comment order by verdicts.question_id, said.position)
                       from verdicts cross join lateral unnest(verdicts.comments) with ordinality as said (comment, position)
                      where ${isResultOut()} and verdicts.attempt_id = attempts.id and verdicts.judged_by is not null
                        and said.comment <> ''), '[]') as comments
      from runs
      join attempts on attempts.run_id = runs.id
      join accounts on accounts.id = attempts.developer_id
      left join attempt_annulments on attempt_annulments.attempt_id = attempts.id
     where runs.company_id = ${companyId} and runs.answer_days is not null and not ${isOfNobody}
       and attempts.answer_by < ${now}
       and attempts.answer_by >= ${now}::timestamptz - interval '12 months'
       and (attempts.state = 'delivered'
            or attempts.state = 'annulled' and attempt_annulments.annulled_at > attempts.answer_by)
     order by attempts.answer_by desc, attempts.answered_at, attempts.id limit ${dueMost}::int`.execute(db);
  return rows;
}

export async function keepRate(
  db: Kysely<Schema>,
  companyId: number,
  { due, answered, medianHours }: MeasuredRate,
  now: Date,
): Promise<void> {
  const made = {
    due,
    answered,
    median_hours: medianHours === undefined ? null : Math.ceil(medianHours),
    computed_at: now,
  };
  await db
    .insertInto('answer_rates')
    .values({ company_id: companyId, ...made })
    .onConflict((at) => at.column('company_id').doUpdateSet(made))
    .execute();
}
