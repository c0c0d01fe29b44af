import { sql, type Transaction } from 'kysely';
import { members } from '#platform/contract/route.ts';
import type { Channel, NotificationKind } from '#platform/contract/words.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { channelSql } from './choices.queries.ts';
import type { Names, Recipients } from './notices.ts';

export interface Concerned {
  readonly accountId: number;
  readonly name: string;
  readonly email: string;
  readonly channel: Channel;
}

/** Gives those that are not suspended, in the order of their ids. */
export async function findConcerned(
  trx: Transaction<Schema>,
  to: Recipients,
  kind: NotificationKind,
  usual: Channel,
): Promise<Concerned[]> {
  const { rows } = await sql<Concerned>`
    select accounts.id as "accountId", accounts.name, accounts.email,
           ${channelSql(sql`${kind}::text`, sql`${usual}::text`)} as channel
      from accounts
      left join notification_choices as choices
        on choices.account_id = accounts.id and choices.kind = ${kind}
     where accounts.suspended_at is null and ${among(to)}
     order by accounts.id`.execute(trx);
  return rows;
}

function among(to: Recipients) {
  if ('developer' in to) return sql`accounts.id = ${to.developer} and accounts.kind = 'developer'`;
  if ('developers' in to)
    return sql`accounts.id = any(${to.developers}::bigint[]) and accounts.kind = 'developer'`;
  if ('account' in to) return sql`accounts.id = ${to.account}`;
  if ('admins' in to) return sql`accounts.kind = 'admin'`;
  const ranks = members.slice(members.indexOf(to.from ?? 'recrutador'));
  return sql`accounts.id in (
    select memberships.account_id from memberships
      join companies on companies.id = memberships.company_id and companies.suspended_at is null
     where memberships.company_id = ${to.company} and memberships.role = any(${ranks}::text[]))`;
}

interface Put {
  readonly each: readonly { accountId: number; about: unknown; subject: string | null; at: Date }[];
  readonly kind: NotificationKind;
  readonly events: number;
}

export async function putNotices(
  trx: Transaction<Schema>,
  { each, kind, events }: Put,
): Promise<{ id: number; accountId: number; isNew: boolean }[]> {
  const { rows } = await sql<{ id: number; accountId: number; isNew: boolean }>`
    insert into notifications as n (account_id, kind, payload, subject, created_at, events)
    select given.id, ${kind}, given.about::jsonb, given.subject, given.at, ${events}::int
      from unnest(${each.map(({ accountId }) => accountId)}::bigint[],
                  ${each.map(({ about }) => JSON.stringify(about))}::text[],
                  ${each.map(({ subject }) => subject)}::text[], ${each.map(({ at }) => at)}::timestamptz[])
           with ordinality as given (id, about, subject, at, position)
     order by given.position
    on conflict (account_id, kind, subject) where read_at is null and subject is not null
    do update set events = n.events + excluded.events, payload = excluded.payload, created_at = excluded.created_at
    returning n.id, n.account_id as "accountId", n.events = ${events}::int as "isNew"`.execute(trx);
  return rows;
}

export interface NotificationRow extends Names {
  readonly id: number;
  readonly kind: NotificationKind;
  readonly about: unknown;
  readonly personId: number | null;
  readonly companyId: number | null;
  readonly createdAt: Date;
  readonly readAt: Date | null;
}

export const notificationRowSql = sql`
  select n.id, n.account_id as "accountId", n.kind, n.payload as about, n.events, n.created_at as "createdAt",
         n.read_at as "readAt", coalesce(people.name, 'Alguém') as person, people.id as "personId",
         coalesce(exam_versions.title, '') as exam, runs.ends_at as "runEndsAt",
         companies.id as "companyId", coalesce(companies.trade_name, 'Uma empresa') as company
    from notifications as n
    left join runs on runs.id = (n.payload ->> 'runId')::bigint
    -- Notices of a blind run name nobody, because those who mark it get them too.
    left join accounts as people on people.id = (n.payload ->> 'personId')::bigint
     and not coalesce(runs.blind and n.kind in ('attempt_delivered', 'appeal_opened'), false)
    left join exam_versions on exam_versions.id = runs.exam_version_id
    left join companies
      on companies.id = coalesce((n.payload ->> 'companyId')::bigint, runs.company_id)`;

export async function findNotificationRows(
  trx: Transaction<Schema>,
  ids: readonly number[],
): Promise<NotificationRow[]> {
  if (ids.length === 0) return [];
  const { rows } =
    await sql<NotificationRow>`${notificationRowSql} where n.id = any(${ids}::bigint[]) order by n.id`.execute(
      trx,
    );
  return rows;
}

export async function findUnread(trx: Transaction<Schema>, accountId: number): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    ${notificationRowSql} where n.account_id = ${accountId} and n.read_at is null`.execute(trx);
  return rows;
}
