import { sql } from 'kysely';
import type { NotificationKind } from '#platform/contract/words.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure } from '#platform/server/http/errors.ts';
import {
  addressHash,
  findRefusals,
  type Refusable,
  readRefusalToken,
} from '#platform/server/mail/mail-refusals.ts';
import type { MailRefusalEntry } from '../contract/mail-refusals.ts';
import { kindsOf } from '../contract/notifications.ts';
import { findChoices } from './choices.queries.ts';
import { kindOfNotice } from './notification-kinds.ts';

/** @throws Failure LINK_INVALIDO */
export function refusableOf({ sealer }: Pick<Deps, 'sealer'>, token: string): Refusable {
  const found = readRefusalToken(sealer, token);
  if (!found) throw new Failure('LINK_INVALIDO');
  return found;
}

export async function readRefusals(
  { db }: Pick<Deps, 'db'>,
  refusable: Refusable,
): Promise<MailRefusalEntry> {
  const { company: refused, all } = await findRefusals(db, refusable);
  const company = await db.kysely
    .selectFrom('companies')
    .select('companies.trade_name as name')
    .where('companies.id', '=', refusable.companyId)
    .executeTakeFirst();
  const kind = kindOf(refusable.notice);
  const [choice] =
    refusable.notice && kind
      ? await findChoices(db, refusable.notice.accountId, [{ kind, usual: kindOfNotice(kind).usual }])
      : [];
  return {
    ...(choice && { notice: { kind: choice.kind, refused: choice.channel !== 'mail' } }),
    ...(company && { company: { ...company, refused } }),
    all,
  };
}

/** Undefined if this version knows no such kind. */
const kindOf = (notice: Refusable['notice']): NotificationKind | undefined =>
  Object.values(kindsOf)
    .flat()
    .find((kind) => kind === notice?.kind);

/** Leaves the account its notices. */
export async function refuseNotices(
  { db }: Pick<Deps, 'db'>,
  notice: NonNullable<Refusable['notice']>,
  isRefused: boolean,
): Promise<void> {
  const kind = kindOf(notice);
  if (!kind) throw new Failure('LINK_INVALIDO');
  // Whoever hears nothing of it refuses nothing more.
  await sql`
    insert into notification_choices as choices (account_id, kind, channel)
    select accounts.id, ${kind}, ${isRefused ? 'app' : 'mail'}
      from accounts where accounts.id = ${notice.accountId}
    on conflict (account_id, kind) do update set channel = excluded.channel
     where not (${isRefused}::boolean and choices.channel = 'none')`.execute(db.kysely);
}

/** A company of null stands for all mails. A repetition changes nothing, and a company that is gone sends none. */
export async function refuseMails(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { address, companyId }: Omit<Refusable, 'notice'>,
  isRefused: boolean,
): Promise<void> {
  const hash = addressHash(address);
  if (!isRefused) {
    await sql`
      delete from mail_refusals
       where mail_refusals.address_hash = ${hash}
         and mail_refusals.company_id is not distinct from ${companyId}::bigint`.execute(db.kysely);
    return;
  }
  await sql`
    insert into mail_refusals (address_hash, company_id, refused_at)
    select ${hash}::bytea, ${companyId}::bigint, ${clock.now()}::timestamptz
     where ${companyId}::bigint is null or exists (
       select from companies where companies.id = ${companyId}::bigint)
    on conflict do nothing`.execute(db.kysely);
}

export async function refusesAll(db: Database<Schema>, accountId: number): Promise<boolean> {
  const account = await db.kysely
    .selectFrom('accounts')
    .select('accounts.email')
    .where('accounts.id', '=', accountId)
    .executeTakeFirst();
  return account ? (await findRefusals(db, { address: account.email, companyId: null })).all : false;
}
