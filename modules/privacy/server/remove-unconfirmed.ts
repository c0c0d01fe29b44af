import { sql, type Transaction } from 'kysely';
import { runIdsOf } from '#modules/runs/server/public.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure } from '#platform/server/http/errors.ts';
import { removeCompany } from './empty-account.ts';
import { forgetDeveloper } from './forget-developer.ts';

type RemoveDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'outbox' | 'sealer' | 'securityLog'>;

const keptMs = 7 * 86_400_000;
const sliceSize = 25;

/** Nobody is told: the mailbox may be somebody else's. Invitations to it stay. Servers may do it at the same time. */
export async function removeUnconfirmed(deps: RemoveDeps): Promise<void> {
  if (deps.config.emailConfirmation === 'off') return;
  for (let removed = sliceSize; removed === sliceSize; ) removed = await removeSlice(deps);
}

interface Unconfirmed {
  readonly id: number;
  readonly company_id: number | null;
}

async function removeSlice(deps: RemoveDeps): Promise<number> {
  const removed = await deps.db.transaction(async (trx) => {
    const found = await lockUnconfirmed(trx, deps.clock.now());
    for (const account of found) await remove(deps, trx, account);
    return found;
  });
  for (const { id } of removed) deps.securityLog.write({ event: 'account.deleted', accountId: id });
  return removed.length;
}

const remove = (
  deps: Pick<RemoveDeps, 'clock' | 'outbox'>,
  trx: Transaction<Schema>,
  { id, company_id }: Unconfirmed,
): Promise<void> =>
  company_id === null
    ? forgetDeveloper(deps, trx, id)
    : removeCompany(deps, trx, { accountId: id, companyId: company_id });

/** A company with colleagues or exams was once confirmed. */
const isUsedByNobodyElse = sql`
  not exists (select from memberships colleagues
               where colleagues.company_id = memberships.company_id and colleagues.account_id <> accounts.id)
  and not exists (select from exams where exams.created_by = accounts.id)
  and not exists ${runIdsOf(sql`memberships.company_id`)}`;

/** @throws Failure CONTA_EM_USO */
export async function removeRefused(
  deps: Pick<RemoveDeps, 'clock' | 'outbox'>,
  trx: Transaction<Schema>,
  accountId: number,
): Promise<void> {
  const { rows } = await sql<Unconfirmed>`
    select accounts.id, memberships.company_id
      from accounts left join memberships on memberships.account_id = accounts.id
     where accounts.id = ${accountId} and accounts.confirmed_at is null
       and (accounts.kind = 'developer' or accounts.kind = 'company' and memberships.company_id is not null)
       and ${isUsedByNobodyElse}
       for update of accounts`.execute(trx);
  const [account] = rows;
  if (!account) throw new Failure('CONTA_EM_USO');
  await remove(deps, trx, account);
}

/** The lock lets a confirmation come before or find no account. A recovery may be about to take the account over. */
async function lockUnconfirmed(trx: Transaction<Schema>, now: Date): Promise<Unconfirmed[]> {
  const { rows } = await sql<Unconfirmed>`
    select accounts.id, memberships.company_id
      from accounts left join memberships on memberships.account_id = accounts.id
     where accounts.confirmed_at is null and accounts.created_at < ${new Date(now.getTime() - keptMs)}
       and (accounts.kind = 'developer' or accounts.kind = 'company' and memberships.company_id is not null)
       and not exists (select from recoveries
                        where recoveries.account_id = accounts.id and recoveries.expires_at > ${now})
       and ${isUsedByNobodyElse}
     order by accounts.created_at limit ${sliceSize}::int
       for update of accounts skip locked`.execute(trx);
  return rows;
}
