import { sql } from 'kysely';
import type { Encodable } from '#platform/contract/translate.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { limitTo, type Page, pageOfRows, type Total } from '#platform/server/http/paging.ts';
import type { AnnulledAttempt } from '../contract/annulments.ts';

export async function findAnnulments(
  db: Database<Schema>,
  { runId, companyId }: { runId: number; companyId: number },
  page: Page,
) {
  const annulled = sql`from attempts
    join attempt_annulments on attempt_annulments.attempt_id = attempts.id where attempts.run_id = runs.id`;
  const { rows } = await sql<Encodable<AnnulledAttempt> & Total>`
    select (select count(*) ${annulled}) as total, found.*
      from runs
      left join lateral (
        select attempts.id as "attemptId", accounts.id as "developerId", accounts.name,
               nullif(accounts.kind = 'deleted', false) as deleted,
               attempt_annulments.reason, attempt_annulments.annulled_at as at,
               case when not attempt_annulments.by_admin then nullif(annullers.name, '') end as by
          from attempts
          join attempt_annulments on attempt_annulments.attempt_id = attempts.id
          join accounts on accounts.id = attempts.developer_id
          left join accounts as annullers on annullers.id = attempt_annulments.annulled_by
         where attempts.run_id = runs.id
         order by attempt_annulments.annulled_at desc, attempts.id desc
         ${limitTo(page)}) as found on true
     where runs.id = ${runId} and runs.company_id = ${companyId}`.execute(db.kysely);
  return rows[0] && pageOfRows(rows, 'attemptId', page);
}
