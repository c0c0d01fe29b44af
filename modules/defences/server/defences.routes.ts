import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import * as contract from '../contract/defences.ts';
import { beginDefence } from './begin-defence.ts';
import { gradeDefence } from './grade-defence.ts';
import { inviteToDefence } from './invite-to-defence.ts';
import { readDefence, readOwnDefence } from './read-defence.ts';

export function defencesRoutes(bind: Bind, deps: Deps): void {
  bind(contract.getOwnDefence, async ({ params: { attemptId }, caller: { developerId } }) => ({
    data: await readOwnDefence(deps, { attemptId, developerId }),
  }));

  bind(contract.beginDefence, async ({ params: { attemptId }, caller: { developerId } }) => ({
    message: 'A defesa começou.',
    data: await beginDefence(deps, { attemptId, developerId }),
  }));

  bind(contract.getDefence, async ({ params, caller: { companyId, accountId } }) => ({
    data: await readDefence(deps, { ...params, companyId }, accountId),
  }));

  bind(contract.inviteToDefence, async ({ params, body, caller: { companyId, accountId } }) => {
    await inviteToDefence(deps, { ...params, ...body, companyId, accountId });
    return { message: 'Convite para a defesa enviado.' };
  });

  bind(contract.gradeDefence, async ({ params, body, caller: { companyId, accountId } }) => {
    await gradeDefence(deps, { ...params, ...body, companyId, accountId });
    return { message: 'Correção da defesa salva.' };
  });
}
