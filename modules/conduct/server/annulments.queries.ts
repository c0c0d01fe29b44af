import { sql } from 'kysely';
import type { Database } from '#platform/server/database.ts';
import { offsetOf, type Page, pageAnswer } from '#platform/server/paging.ts';
import type { Schema } from '#platform/server/schema.ts';
import type { AnnulledAttempt } from '../contract/annulments.ts';

/** A page of the annulled attempts of a run of this company; undefined when it has no such run. */
export async function findAnnulments(
  db: Database<Schema>,
  { runId, companyId }: { runId: number; companyId: number },
  page: Page,
) {
  const annulled = sql`from attempts
    join attempt_annulments on attempt_annulments.attempt_id = attempts.id where attempts.run_id = runs.id`;
  const { rows } = await sql<Row>`
    select (select count(*) ${annulled}) as total, found.*
      from runs
      left join lateral (
        select attempts.id, accounts.id as developer_id, accounts.name, accounts.kind = 'deleted' as deleted,
               attempt_annulments.reason, attempt_annulments.annulled_at,
               case when not attempt_annulments.by_admin then coalesce(annullers.name, '') end as by
          from attempts
          join attempt_annulments on attempt_annulments.attempt_id = attempts.id
          join accounts on accounts.id = attempts.developer_id
          left join accounts as annullers on annullers.id = attempt_annulments.annulled_by
         where attempts.run_id = runs.id
         order by attempt_annulments.annulled_at desc, attempts.id desc
         limit ${page.size}::int offset ${offsetOf(page)}::bigint) as found on true
     where runs.id = ${runId} and runs.company_id = ${companyId}`.execute(db.kysely);
  const [first] = rows;
  return first && pageAnswer(rows.flatMap(asAnnulled), first.total, page);
}

interface Row {
  readonly total: number;
  /** Null, with all that follows, when the page has no rows. */
  readonly id: number | null;
  readonly developer_id: number;
  readonly name: string;
  readonly deleted: boolean;
  readonly reason: string;
  readonly annulled_at: Date;
  readonly by: string | null;
}

function asAnnulled({ id, developer_id, name, deleted, reason, annulled_at, by }: Row): AnnulledAttempt[] {
  if (id === null) return [];
  return [
    {
      attemptId: id,
      developerId: developer_id,
      name,
      ...(deleted && { deleted: true as const }),
      reason,
      at: annulled_at,
      ...(by && { by }),
    },
  ];
}
