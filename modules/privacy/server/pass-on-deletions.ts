import { sql } from 'kysely';
import { notify } from '#modules/notifications/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { deletionLimits } from '../contract/deletion-requests.ts';

const batchSize = 100;
const dayMs = 86_400_000;

interface Due {
  readonly requestId: number;
  readonly companyId: number;
  readonly isPassedOn: boolean;
  readonly hasTeam: boolean;
}

/** Companies hear on day ten, they and administrators when time is over: once, however many servers do it at once. */
export async function passOnDeletions(deps: Pick<Deps, 'db' | 'clock' | 'config' | 'outbox'>): Promise<void> {
  const { days, remindDay } = deletionLimits;
  for (;;) {
    const told = await deps.db.transaction(async (trx) => {
      const now = deps.clock.now();
      const { rows } = await sql<Due>`
        update deletion_requests
           set told_day = case when deletion_requests.due_at <= ${now} then ${days}::smallint else ${remindDay}::smallint end
         where deletion_requests.id in (
           select deletion_requests.id from deletion_requests
            where deletion_requests.outcome is null
              and (deletion_requests.due_at <= ${now} and deletion_requests.told_day < ${days}
                   or deletion_requests.asked_at <= ${new Date(now.getTime() - remindDay * dayMs)}
                      and deletion_requests.told_day < ${remindDay})
            order by deletion_requests.id limit ${batchSize}::int for no key update skip locked)
        returning deletion_requests.id as "requestId", deletion_requests.company_id as "companyId",
                  deletion_requests.due_at <= ${now} as "isPassedOn",
                  deletion_requests.due_at > deletion_requests.asked_at as "hasTeam"`.execute(trx);
      for (const { requestId, companyId, isPassedOn, hasTeam } of rows) {
        const about = { companyId, requestId };
        if (hasTeam) {
          const to = { company: companyId, from: 'dono' as const };
          await notify(deps, trx, { to, kind: 'deletion_due', about: { ...about, isPassedOn } });
        }
        if (isPassedOn) await notify(deps, trx, { to: { admins: true }, kind: 'deletion_waiting', about });
      }
      return rows.length;
    });
    if (told < batchSize) return;
  }
}
