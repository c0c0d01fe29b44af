import { isOwnRun } from '#modules/runs/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import { notFound } from '#platform/server/http/errors.ts';
import * as contract from '../../contract/declarations.ts';
import { findDeclarations, findOwnDeclaration } from './declarations.queries.ts';
import { declare } from './declare.ts';

export function declarationsRoutes(bind: Bind, deps: Deps): void {
  bind(contract.getOwnDeclaration, async ({ params: { attemptId }, caller: { developerId } }) => {
    const own = await findOwnDeclaration(deps.db.kysely, { attemptId, developerId }, deps.clock.now());
    if (!own) throw notFound();
    return { data: own };
  });

  bind(contract.declare, async ({ params: { attemptId }, caller: { developerId }, body }) => {
    await declare(deps, { attemptId, developerId }, body);
    return { message: 'Declaração salva.' };
  });

  bind(contract.listDeclarations, async ({ params: { runId }, query, caller: { companyId } }) => {
    if (!(await isOwnRun(deps.db.kysely, { runId, companyId }))) throw notFound('run');
    return {
      data: await findDeclarations(deps.db.kysely, { runId, attemptIds: query.attemptIds ?? [], companyId }),
    };
  });

  bind(contract.getDeclaration, async ({ params: { runId, attemptId }, caller: { companyId } }) => {
    const [found] = await findDeclarations(deps.db.kysely, { runId, attemptIds: [attemptId], companyId });
    if (!found) throw notFound();
    return { data: found };
  });
}
