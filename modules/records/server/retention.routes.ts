import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import { notFound } from '#platform/server/http/errors.ts';
import * as contract from '../contract/retention.ts';
import { changeRetention } from './change-retention.ts';
import { findRetention } from './retention.queries.ts';

export function retentionRoutes(bind: Bind, deps: Deps): void {
  bind(contract.getRetention, async ({ caller: { companyId }, params: { runId } }) => {
    const found = await findRetention(deps.db.kysely, { runId, companyId });
    if (!found) throw notFound('run');
    return { data: found };
  });

  bind(contract.changeRetention, async ({ caller, params: { runId }, body }) => {
    const { companyId, accountId: by, key } = caller;
    await changeRetention(deps, { ...body, runId, companyId, by, key: key?.name });
    return { message: 'Guarda dos dados atualizada.' };
  });
}
