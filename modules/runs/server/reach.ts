import { sql } from 'kysely';
import type { Reach } from '#modules/notifications/contract/reach.ts';
import * as contract from '#modules/notifications/contract/reach.ts';
import { findChannels } from '#modules/notifications/server/public.ts';
import type { Channel, NotificationKind } from '#platform/contract/words.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import { notFound } from '#platform/server/http/errors.ts';
import { isOwnRun } from './own-runs.queries.ts';

interface Asked {
  readonly kind: NotificationKind;
  readonly attemptIds?: readonly number[] | undefined;
  readonly developerIds?: readonly number[] | undefined;
}

/**
 * Counts nothing in a blind run until the results are out: a single channel may say who somebody is.
 * @throws Failure NAO_ENCONTRADO
 */
function countReach(
  { db }: Pick<Deps, 'db'>,
  { companyId, runId }: { companyId: number; runId: number },
  { kind, attemptIds, developerIds }: Asked,
): Promise<Reach> {
  return db.transaction(async (trx) => {
    if (!(await isOwnRun(trx, { runId, companyId }))) throw notFound('run');
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

export function reachRoutes(bind: Bind, deps: Deps): void {
  bind(contract.countReach, async ({ caller, params: { runId }, body }) => ({
    data: await countReach(deps, { companyId: caller.companyId, runId }, body),
  }));

  bind(contract.getOwnChannel, async ({ caller: { accountId }, params: { runId }, query: { kind } }) => ({
    data: { channel: await findOwnChannel(deps, accountId, kind, runId) },
  }));
}
