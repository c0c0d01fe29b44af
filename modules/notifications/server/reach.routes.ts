import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import * as contract from '../contract/reach.ts';
import { countReach, findOwnChannel } from './reach.ts';

export function reachRoutes(bind: Bind, deps: Deps): void {
  bind(contract.countReach, async ({ caller, params: { runId }, body }) => ({
    data: await countReach(deps, { companyId: caller.companyId, runId }, body),
  }));

  bind(contract.getOwnChannel, async ({ caller: { accountId }, params: { runId }, query: { kind } }) => ({
    data: { channel: await findOwnChannel(deps, accountId, kind, runId) },
  }));
}
