import { type Kysely, sql } from 'kysely';
import { notify } from '#modules/notifications/server/public.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { type Claimed, createQueue, type Held } from '#platform/server/jobs/queue.ts';
import { createWorker, type Look, type Worker } from '#platform/server/jobs/worker.ts';
import { webhookLimits } from '../contract/webhooks.ts';
import { findWaiting, noteOutcome, type WaitingDelivery } from './deliveries.queries.ts';
import { sendMessage } from './send-message.ts';
import { findToSend, type StoredWebhook, switchOff } from './webhooks.queries.ts';

/** A slow address must not take the places of others. */
const mostAtOnce = 32;
const mostOfOne = 4;
const batchSize = 20;
/** A lane with much to send lets others in. */
const turnMs = 20_000;
const pollMs = 1_000;
const dayMs = 86_400_000;
const longestRestMs = 3_600_000;
/** Clocks of servers are a little apart. */
const apartMs = 60_000;
/** A clock that jumps ahead makes a day of no time, so tries count too. */
const triesLeast = 10;

const isFree = sql`(job.leased_until is null or job.leased_until < clock_timestamp())`;

const queue = createQueue({
  table: 'webhook_lanes',
  tries: 'tries',
  isDue: (now) => sql`job.due_at <= ${now} and ${isFree}`,
  isHeld: sql`job.lease_token is not null`,
  held: () => sql`leased_until = clock_timestamp() + interval '1 minute'`,
  waiting: (dueAt) => sql`due_at = ${dueAt}, lease_token = null, leased_until = null`,
  done: (now) => sql`lease_token = null, leased_until = null, tries = 0,
    due_at = case when exists (select from webhook_deliveries as deliveries
                                where deliveries.lane_id = job.id and deliveries.state = 'waiting')
                  then ${now}::timestamptz end`,
  failed: () => sql`due_at = null, lease_token = null, leased_until = null`,
  leaseS: 60,
  spread: 0,
  // How long a delivery is tried is a matter of hours.
  triesMost: 1_000_000_000,
  /** About 10 s, 20 s, 40 s … an hour, by chance up to half as much: addresses that fail together come back apart. */
  restMs: (tries) => Math.min(5_000 * 2 ** Math.min(tries, 20), longestRestMs) * (0.5 + Math.random() / 2),
});

type Lane = Claimed & { readonly webhookId: number };

type SendDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'outbox' | 'callOutside' | 'sealer' | 'logger'>;

/**
 * Sends what waits: of one run to one address one after the other, by one server at a time. What fails is tried for a
 * day while those behind it wait; then they go on without it.
 */
export function createEventSender(deps: SendDeps): Worker<number> {
  const { db, clock, logger } = deps;
  let isStopping = false;
  let wokenAt = Number.NEGATIVE_INFINITY;

  async function look(): Promise<Look> {
    if (performance.now() - wokenAt > apartMs) {
      await wakeTooLate(db.kysely, clock.now());
      wokenAt = performance.now();
    }
    const room = mostAtOnce - worker.running.size;
    if (isStopping || room < mostOfOne) return { jobs: 0, ends: [], mayBeMore: !isStopping };
    const lanes = await claim(db, Math.floor(room / mostOfOne), clock.now());
    const ends = lanes.map((lane) =>
      worker.follow(
        lane.webhookId,
        takeTurn(deps, lane, () => isStopping),
        { lane: lane.id },
      ),
    );
    return { jobs: lanes.length, ends, mayBeMore: lanes.length > 0 };
  }

  const worker = createWorker<number>(look, () => pollMs, logger);
  return {
    ...worker,
    async stop() {
      isStopping = true;
      await worker.stop();
    },
  };
}

/** A clock that went back would leave lanes alone for as long as it had been ahead. */
const wakeTooLate = (on: Kysely<Schema>, now: Date) =>
  sql`
    update webhook_lanes set due_at = ${now}::timestamptz
     where webhook_lanes.due_at > ${new Date(now.getTime() + longestRestMs + apartMs)}
        or webhook_lanes.due_at > ${new Date(now.getTime() + apartMs)} and webhook_lanes.tries = 0`.execute(
    on,
  );

/** Addresses that fail come last, and each sends one at a time. Of the others who has least on the way comes first. */
const claim = ({ kysely }: Deps['db'], addresses: number, now: Date): Promise<Lane[]> =>
  queue.claim<Lane>(
    kysely,
    {
      prepared: 'lanes_claim',
      // Goes from address to address by the index: the lanes of one may be thousands.
      lanes: sql`(
        with recursive waiting (webhook_id) as (
          select min(job.webhook_id) from webhook_lanes as job where job.due_at is not null
           union all
          select (select min(job.webhook_id) from webhook_lanes as job
                   where job.due_at is not null and job.webhook_id > waiting.webhook_id)
            from waiting where waiting.webhook_id is not null)
        select waiting.webhook_id, most.at_once - held.lanes as room
          from waiting
          join webhooks on webhooks.id = waiting.webhook_id and webhooks.off_at is null
          join companies on companies.id = webhooks.company_id and companies.suspended_at is null
         cross join lateral (select case when webhooks.failing_since is null then ${mostOfOne}::int else 1 end
                               as at_once) as most
         cross join lateral (
           select job.due_at as since from webhook_lanes as job
            where job.webhook_id = waiting.webhook_id and job.due_at <= ${now} and ${isFree}
            order by job.due_at, job.id limit 1) as first
         cross join lateral (
           select count(*)::int as lanes from webhook_lanes as job
            where job.webhook_id = waiting.webhook_id and job.lease_token is not null
              and job.leased_until > clock_timestamp()) as held
         where held.lanes < most.at_once
         order by webhooks.failing_since is not null, held.lanes, first.since limit ${addresses}::int
        ) as lane (webhook_id, room)`,
      where: sql`job.webhook_id = lane.webhook_id`,
      order: sql`job.due_at, job.id`,
      returning: sql`job.webhook_id as "webhookId"`,
    },
    now,
  );

async function takeTurn(deps: SendDeps, lane: Lane, isStopping: () => boolean): Promise<void> {
  const until = performance.now() + turnMs;
  for (;;) {
    const webhook = await findToSend(deps.db.kysely, lane.webhookId);
    const waiting = webhook ? await findWaiting(deps.db.kysely, lane.id, batchSize) : [];
    for (const delivery of waiting) {
      if (!webhook || isStopping() || performance.now() > until) return leave(deps, lane);
      if (!(await queue.renew(deps.db.kysely, lane, deps.clock.now()))) return;
      const goesOn = await deliver(deps, lane, webhook, delivery);
      if (!goesOn) return;
    }
    if (waiting.length < batchSize) return leave(deps, lane);
  }
}

/** Whoever orders deliveries waits for this lock, or is waited for: none is left behind. */
const leave = ({ db, clock }: SendDeps, lane: Held): Promise<void> =>
  db.transaction(async (trx) => {
    await sql`select from webhook_lanes where webhook_lanes.id = ${lane.id} for no key update`.execute(trx);
    await queue.finish(trx, [lane], clock.now());
  });

/** @returns whether the next one of the lane may follow */
async function deliver(
  deps: SendDeps,
  lane: Lane,
  webhook: StoredWebhook,
  { id, messageId, tries, firstTriedAt, kind, happenedAt, sequence, ...ids }: WaitingDelivery,
): Promise<boolean> {
  const { db, clock } = deps;
  const { runId, attemptId, invitationId, appealId, groupId } = ids;
  const outcome = await sendMessage(deps, webhook, {
    id: messageId,
    kind,
    happenedAt,
    sequence,
    data: {
      ...(runId !== null && { runId }),
      ...(attemptId !== null && { attemptId }),
      ...(invitationId !== null && { invitationId }),
      ...(appealId !== null && { appealId }),
      ...(groupId !== null && { groupId }),
    },
  });
  const now = clock.now();
  const since = now.getTime() - (firstTriedAt ?? now).getTime();
  const isOver = since >= dayMs && tries + 1 >= triesLeast;
  const noted = await noteOutcome(db.kysely, lane, { id, ...outcome, isOver }, now);
  if (!noted) return false;
  if (outcome.fault === null) return true;
  const { failingSince } = noted;
  if (tries + 1 >= triesLeast && (await endFailing(deps, webhook, failingSince, now))) {
    await leave(deps, lane);
    return false;
  }
  if (isOver) return true;
  await queue.fail(db.kysely, { ...lane, tries: tries + 1, isLastTry: false }, now);
  return false;
}

/** After three days without a success. @returns whether it is off now */
async function endFailing(
  deps: SendDeps,
  { id, companyId, url }: StoredWebhook,
  failingSince: Date | null,
  now: Date,
): Promise<boolean> {
  const ms = now.getTime() - (failingSince ?? now).getTime();
  if (ms < webhookLimits.daysOfFailures * dayMs) return false;
  await deps.db.transaction(async (trx) => {
    if (!(await switchOff(trx, { id, companyId, how: 'failing', now }))) return;
    const about = { webhookId: id, host: new URL(url).host };
    await notify(deps, trx, { to: { company: companyId, from: 'dono' }, kind: 'webhook_off', about });
  });
  deps.logger.warn({ webhook: id, companyId }, 'a webhook is switched off after three days of failures');
  return true;
}
