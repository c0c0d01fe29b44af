import * as names from '#platform/contract/partner-names.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import { notFound } from '#platform/server/http/errors.ts';
import * as contract from '../contract/connectors.ts';
import { findCalls, findOfferable, setOffered } from './connectors.queries.ts';

export function connectorsRoutes(bind: Bind, { db, clock }: Deps): void {
  bind(contract.getConnectors, async ({ caller: { companyId } }) => ({
    data: { calls: await findCalls(db, companyId), runs: await findOfferable(db, companyId, clock.now()) },
  }));

  bind(
    contract.offerRun,
    async ({ caller: { companyId }, params: { partner, runId }, body: { offered } }) => {
      if (!(await setOffered(db, { companyId, runId, partner }, offered))) throw notFound('run');
      const name = names.partnerNames[partner];
      return { message: offered ? `A prova aparece na ${name}.` : `A prova não aparece mais na ${name}.` };
    },
  );
}
