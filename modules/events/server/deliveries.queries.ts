import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Encodable } from '#platform/contract/translate.ts';
import type { EventKind } from '#platform/contract/words.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { limitTo, type Page, pageOfRows, type Total } from '#platform/server/http/paging.ts';
import type { Held } from '#platform/server/jobs/queue.ts';
import type { DeliveryFault, SentEvent } from '../contract/webhooks.ts';

/** @param ids events that have just got their numbers; nobody else orders deliveries meanwhile */
export async function orderDeliveries(
  trx: Transaction<Schema>,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  // Lanes are locked before deliveries come to be, so that whoever leaves a lane sees them or is seen.
  await sql`
    with wanted as (
      select webhooks.id as webhook_id, events.id as event_id, events.run_id, events.group_id, events.position
        from events
        left join runs on runs.id = events.run_id
        left join groups on groups.id = events.group_id
        join companies on companies.id = coalesce(runs.company_id, groups.company_id)
         and companies.suspended_at is null
        join webhooks on webhooks.company_id = companies.id and webhooks.off_at is null
         and events.kind = any(webhooks.kinds)
       where events.id = any(${[...ids]}::bigint[])),
    lanes as (
      insert into webhook_lanes (webhook_id, run_id, group_id, due_at)
      select distinct wanted.webhook_id, wanted.run_id, wanted.group_id, ${now}::timestamptz from wanted
       order by 1, 2, 3
          on conflict (webhook_id, coalesce(run_id, 0), coalesce(group_id, 0))
          do update set due_at = coalesce(webhook_lanes.due_at, excluded.due_at)
      returning id, webhook_id, run_id, group_id)
    insert into webhook_deliveries (webhook_id, lane_id, event_id, message_id, created_at)
    select wanted.webhook_id, lanes.id, wanted.event_id, 'evt_' || wanted.event_id, ${now}::timestamptz
      from wanted
      join lanes on lanes.webhook_id = wanted.webhook_id and lanes.run_id is not distinct from wanted.run_id
       and lanes.group_id is not distinct from wanted.group_id
     order by wanted.position`.execute(trx);
}

export interface WaitingDelivery {
  readonly id: number;
  readonly messageId: string;
  readonly tries: number;
  readonly firstTriedAt: Date | null;
  readonly kind: EventKind;
  readonly happenedAt: Date;
  readonly sequence: number;
  readonly runId: number | null;
  readonly attemptId: number | null;
  readonly invitationId: number | null;
  readonly appealId: number | null;
  readonly groupId: number | null;
}

export async function findWaiting(
  on: Kysely<Schema>,
  laneId: number,
  most: number,
): Promise<WaitingDelivery[]> {
  const { rows } = await sql<WaitingDelivery>`/* prepared: deliveries_waiting */
    select deliveries.id, deliveries.message_id as "messageId", deliveries.tries,
           deliveries.first_tried_at as "firstTriedAt", events.kind, events.happened_at as "happenedAt",
           events.sequence, events.run_id as "runId", events.attempt_id as "attemptId",
           events.invitation_id as "invitationId", events.appeal_id as "appealId", events.group_id as "groupId"
      from webhook_deliveries as deliveries join events on events.id = deliveries.event_id
     where deliveries.lane_id = ${laneId} and deliveries.state = 'waiting'
     order by deliveries.id limit ${most}`.execute(on);
  return rows;
}

export interface SendOutcome {
  readonly status: number | null;
  readonly fault: DeliveryFault | null;
}

/** @returns since when the address fails; undefined if somebody else has the lane, or it is gone */
export async function noteOutcome(
  on: Kysely<Schema>,
  lane: Held,
  { id, isOver, status, fault }: SendOutcome & { id: number; isOver: boolean },
  now: Date,
): Promise<{ failingSince: Date | null } | undefined> {
  const { rows } = await sql<{ failingSince: Date | null }>`/* prepared: delivery_outcome */
    with noted as (
      update webhook_deliveries as deliveries
         set state = case when ${fault}::text is null then 'delivered' when ${isOver}::boolean then 'failed'
                          else 'waiting' end,
             tries = deliveries.tries + 1, first_tried_at = coalesce(deliveries.first_tried_at, ${now}::timestamptz),
             last_tried_at = ${now}::timestamptz, status = ${status}::int, fault = ${fault}::text
        from webhook_lanes as lanes
       where deliveries.id = ${id} and deliveries.state = 'waiting' and lanes.id = deliveries.lane_id
         and lanes.lease_token = ${lane.token}::uuid
      returning deliveries.webhook_id),
    failing as (
      update webhooks
         set failing_since = case when ${fault}::text is not null
                                  then coalesce(webhooks.failing_since, ${now}::timestamptz) end
        from noted
       where webhooks.id = noted.webhook_id and (${fault}::text is not null or webhooks.failing_since is not null)
      returning webhooks.failing_since)
    select failing.failing_since as "failingSince"
      from noted left join failing on true`.execute(on);
  return rows[0];
}

export async function insertTest(
  on: Kysely<Schema>,
  webhookId: number,
  { messageId, status, fault, now }: SendOutcome & { messageId: string; now: Date },
): Promise<number> {
  const { id } = await on
    .insertInto('webhook_deliveries')
    .values({
      webhook_id: webhookId,
      message_id: messageId,
      state: fault === null ? 'delivered' : 'failed',
      tries: 1,
      first_tried_at: now,
      last_tried_at: now,
      status,
      fault,
      created_at: now,
    })
    .returning('webhook_deliveries.id')
    .executeTakeFirstOrThrow();
  return id;
}

type DeliveryRow = Encodable<SentEvent> & Total;

const deliveryColumns = sql`
  deliveries.id, coalesce(events.kind, 'test') as kind, events.run_id as "runId", events.group_id as "groupId",
  events.sequence, coalesce(events.happened_at, deliveries.created_at) as "happenedAt", deliveries.state,
  deliveries.tries, deliveries.last_tried_at as "lastTriedAt", deliveries.status, deliveries.fault,
  -- Those behind it wait for it.
  case when deliveries.state = 'waiting' and deliveries.tries > 0 then lanes.due_at end as "nextTryAt"`;

export async function findDeliveries(
  on: Kysely<Schema>,
  { webhookId, companyId }: { webhookId: number; companyId: number },
  { state, page, after }: { state: SentEvent['state'] | undefined; page: Page; after: number | undefined },
) {
  const isWanted: RawBuilder<boolean> = state === undefined ? sql`true` : sql`deliveries.state = ${state}`;
  const { rows } = await sql<DeliveryRow>`
    with found as (
      select ${deliveryColumns}
        from webhook_deliveries as deliveries
        join webhooks on webhooks.id = deliveries.webhook_id and webhooks.company_id = ${companyId}
        left join webhook_lanes as lanes on lanes.id = deliveries.lane_id
        left join events on events.id = deliveries.event_id
       where deliveries.webhook_id = ${webhookId} and ${isWanted})
    select page.*, totals.total
      from (select count(*)::int as total from found) as totals
      left join (select found.* from found ${after ? sql`where found.id < ${after}` : sql``}
                  order by found.id desc ${limitTo(page)}) as page on true
     order by page.id desc`.execute(on);
  return pageOfRows(rows, 'id', page);
}

/** @returns whether it waits now; undefined if there is no such delivery of an event */
export async function putBack(
  trx: Transaction<Schema>,
  { id, webhookId, now }: { id: number; webhookId: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update webhook_lanes set due_at = coalesce(webhook_lanes.due_at, ${now}::timestamptz)
      from webhook_deliveries as deliveries
     where deliveries.id = ${id} and deliveries.webhook_id = ${webhookId} and webhook_lanes.id = deliveries.lane_id
    returning webhook_lanes.id`.execute(trx);
  if (rows.length === 0) return false;
  await sql`
    update webhook_deliveries set state = 'waiting', tries = 0, first_tried_at = null, status = null, fault = null
     where webhook_deliveries.id = ${id} and webhook_deliveries.state <> 'waiting'`.execute(trx);
  return true;
}

export async function deleteOldDeliveries(on: Kysely<Schema>, before: Date): Promise<void> {
  await on.deleteFrom('webhook_deliveries').where('webhook_deliveries.created_at', '<', before).execute();
  await sql`
    delete from webhook_lanes
     where webhook_lanes.due_at is null and webhook_lanes.lease_token is null
       and not exists (select from webhook_deliveries where webhook_deliveries.lane_id = webhook_lanes.id)`.execute(
    on,
  );
}
