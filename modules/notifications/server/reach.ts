import { sql, type Transaction } from 'kysely';
import type { Channel, NotificationKind } from '#platform/contract/words.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import { notFound } from '#platform/server/http/errors.ts';
import { addressHash } from '#platform/server/mail/mail-refusals.ts';
import type { Reach } from '../contract/reach.ts';
import * as contract from '../contract/reach.ts';
import type { Recipients } from './notices.ts';
import { kindOfNotice } from './notification-kinds.ts';
import { findConcerned } from './notify.queries.ts';

interface Asked {
  readonly kind: NotificationKind;
  readonly attemptIds?: readonly number[] | undefined;
  readonly developerIds?: readonly number[] | undefined;
}

/**
 * A single channel may say who somebody is in a blind run: nothing is counted there until the results are out.
 * @throws Failure NAO_ENCONTRADO
 */
function countReach(
  { db }: Pick<Deps, 'db'>,
  { companyId, runId }: { companyId: number; runId: number },
  { kind, attemptIds, developerIds }: Asked,
): Promise<Reach> {
  return db.transaction(async (trx) => {
    const run = await trx
      .selectFrom('runs')
      .select('runs.id')
      .where('runs.id', '=', runId)
      .where('runs.company_id', '=', companyId)
      .executeTakeFirst();
    if (!run) throw notFound('run');
    const concerned =
      kind === 'run_period_changed'
        ? sql`attempts.state = 'in_progress'`
        : kind === 'result_ready'
          ? sql`attempts.state = 'delivered' and attempts.result_held and attempts.score is not null`
          : sql`attempts.state = 'delivered'`;
    const among = attemptIds
      ? sql`attempts.id = any(${attemptIds}::bigint[])`
      : developerIds
        ? sql`attempts.developer_id = any(${developerIds}::bigint[])`
        : concerned;
    const { rows } = await sql<{ developerId: number; isBlind: boolean }>`
      select attempts.developer_id as "developerId",
             runs.blind and (attempts.score is null or attempts.result_held) as "isBlind"
        from attempts join runs on runs.id = attempts.run_id
       where attempts.run_id = ${runId} and ${among}`.execute(trx);
    if (rows.some(({ isBlind }) => isBlind)) return {};
    const channels = await findChannels(
      trx,
      { developers: rows.map((row) => row.developerId) },
      kind,
      companyId,
    );
    const count = (channel: Channel) => channels.filter((one) => one === channel).length;
    return { byMail: count('mail'), inProduct: count('app'), unheard: count('none') };
  });
}

function findOwnChannel(
  { db }: Pick<Deps, 'db'>,
  account: number,
  kind: NotificationKind,
  runId: number,
): Promise<Channel> {
  return db.transaction(async (trx) => {
    const run = await trx
      .selectFrom('runs')
      .select('runs.company_id')
      .where('runs.id', '=', runId)
      .executeTakeFirst();
    const [channel = 'app'] = await findChannels(trx, { account }, kind, run?.company_id ?? null);
    return channel;
  });
}

/** Gives none to whoever refuses the mails of the company, or all. */
async function findChannels(
  trx: Transaction<Schema>,
  to: Recipients,
  kind: NotificationKind,
  companyId: number | null,
): Promise<Channel[]> {
  const concerned = await findConcerned(trx, to, kind, kindOfNotice(kind).usual);
  const hashes = concerned.map(({ email }) => addressHash(email));
  const { rows } = await sql<{ hash: Buffer }>`
    select mail_refusals.address_hash as hash from mail_refusals
     where mail_refusals.address_hash = any(${hashes}::bytea[])
       and (mail_refusals.company_id is null or mail_refusals.company_id = ${companyId}::bigint)`.execute(
    trx,
  );
  const refusing = new Set(rows.map(({ hash }) => Buffer.from(hash).toString('hex')));
  return concerned.map(({ email, channel }) =>
    channel === 'mail' && refusing.has(addressHash(email).toString('hex')) ? 'app' : channel,
  );
}

export function reachRoutes(bind: Bind, deps: Deps): void {
  bind(contract.countReach, async ({ caller, params: { runId }, body }) => ({
    data: await countReach(deps, { companyId: caller.companyId, runId }, body),
  }));

  bind(contract.getOwnChannel, async ({ caller: { accountId }, params: { runId }, query: { kind } }) => ({
    data: { channel: await findOwnChannel(deps, accountId, kind, runId) },
  }));
}
