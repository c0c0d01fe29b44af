import type { FastifyInstance } from 'fastify';
import { isPartner } from '#platform/contract/words.ts';
import type { Deps } from '#platform/server/deps.ts';
import { keyOf } from '#platform/server/http/caller.ts';
import { noteCall } from './connectors.queries.ts';

/** Refused calls count too: they are what a company looks for while it connects. */
export function notePartnerCalls(app: FastifyInstance, { db, clock }: Pick<Deps, 'db' | 'clock'>): void {
  app.addHook('onResponse', async ({ caller, routeOptions }, { statusCode }) => {
    const { contract } = routeOptions.config;
    if (contract?.scope === undefined || !isPartner(contract.scope)) return;
    if (caller?.role !== 'COMPANY' || !keyOf(caller)) return;
    const call = `${contract.method} ${contract.url.replace(/^\/partners\/\w+/, '')}`;
    const { companyId } = caller;
    await noteCall(db, { companyId, partner: contract.scope, call, status: statusCode, now: clock.now() });
  });
}
