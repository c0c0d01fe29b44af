import type { Transaction } from 'kysely';
import { endSessions } from '#modules/accounts/server/public.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure, notFound } from '#platform/server/http/errors.ts';
import { mailJob } from '#platform/server/jobs/jobs.ts';
import { writeAudit } from '#platform/server/security/audit.ts';
import { suspensionMail } from './suspension-mail.ts';

export interface SuspensionChange {
  readonly by: number;
  readonly id: number;
  readonly suspended: boolean;
  readonly reason: string;
}

export type SuspendDeps = Pick<Deps, 'db' | 'clock' | 'outbox' | 'config'>;

/**
 * Suspending an account ends its sessions, and a mail tells the person.
 * @throws Failure NAO_ENCONTRADO, CONTA_PROPRIA, ESTADO_JA_MUDOU, or SESSAO_INVALIDA for a caller suspended meanwhile
 */
export async function suspendAccount(deps: SuspendDeps, asked: SuspensionChange): Promise<void> {
  if (asked.id === asked.by) throw new Failure('CONTA_PROPRIA');
  const now = deps.clock.now();
  await deps.db.transaction(async (trx) => {
    const accounts = await trx
      .selectFrom('accounts')
      .select(['accounts.id', 'accounts.name', 'accounts.email', 'accounts.suspended_at'])
      .where('accounts.id', 'in', [asked.id, asked.by])
      .where('accounts.kind', '<>', 'deleted')
      .orderBy('accounts.id')
      .forUpdate()
      .execute();
    // If two administrators suspend each other at once, one stays active.
    if (accounts.find(({ id }) => id === asked.by)?.suspended_at) throw new Failure('SESSAO_INVALIDA');
    const account = accounts.find(({ id }) => id === asked.id);
    if (!account) throw notFound();
    if ((account.suspended_at !== null) === asked.suspended) throw new Failure('ESTADO_JA_MUDOU');
    await trx
      .updateTable('accounts')
      .set({ suspended_at: asked.suspended ? now : null })
      .where('accounts.id', '=', asked.id)
      .execute();
    if (asked.suspended) await endSessions(trx, asked.id);
    await deps.outbox.enqueue(trx, mailJob, suspensionMail(account, 'conta', asked, deps.config.publicUrl));
    await log(trx, 'account', account.name || account.email, asked, now);
  });
}

/**
 * Its members are signed out and kept out. Its runs admit nobody new, but attempts in progress can be finished.
 * @throws Failure NAO_ENCONTRADO, ESTADO_JA_MUDOU
 */
export function suspendCompany(deps: SuspendDeps, asked: SuspensionChange): Promise<void> {
  return deps.db.transaction((trx) => suspendCompanyIn(deps, trx, asked));
}

export async function suspendCompanyIn(
  { clock, outbox, config }: SuspendDeps,
  trx: Transaction<Schema>,
  asked: SuspensionChange,
): Promise<void> {
  const now = clock.now();
  const company = await trx
    .selectFrom('companies')
    .select(['companies.trade_name', 'companies.suspended_at'])
    .where('companies.id', '=', asked.id)
    .where('companies.kind', '=', 'customer')
    .forUpdate()
    .executeTakeFirst();
  if (!company) throw notFound();
  if ((company.suspended_at !== null) === asked.suspended) throw new Failure('ESTADO_JA_MUDOU');
  await trx
    .updateTable('companies')
    .set({ suspended_at: asked.suspended ? now : null })
    .where('companies.id', '=', asked.id)
    .execute();
  const members = await trx
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
    .select(['accounts.id', 'accounts.name', 'accounts.email', 'memberships.role'])
    .where('memberships.company_id', '=', asked.id)
    .execute();
  for (const member of members) {
    if (asked.suspended) await endSessions(trx, member.id);
    if (member.role !== 'dono') continue;
    const mail = suspensionMail(member, `empresa ${company.trade_name}`, asked, config.publicUrl);
    await outbox.enqueue(trx, mailJob, mail);
  }
  await log(trx, 'company', company.trade_name, asked, now);
}

const log = (
  trx: Transaction<Schema>,
  kind: 'account' | 'company',
  name: string,
  { by, id, suspended, reason }: SuspensionChange,
  at: Date,
) =>
  writeAudit(trx, {
    by,
    action: suspended ? 'suspended' : 'reinstated',
    subject: { kind, id, name },
    reason,
    at,
  });
