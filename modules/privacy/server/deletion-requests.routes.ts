import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import { pageOf } from '#platform/server/http/paging.ts';
import * as requests from '../contract/deletion-requests.ts';
import * as holdings from '../contract/holdings.ts';
import { answerDeletionRequest } from './answer-deletion-request.ts';
import { askForDeletion, takeBackDeletion } from './ask-for-deletion.ts';
import { findCompanyRequests, findPassedOnRequests } from './deletion-requests.queries.ts';
import { findHoldings } from './holdings.queries.ts';

export function deletionRequestsRoutes(bind: Bind, deps: Deps): void {
  const { db, clock } = deps;

  bind(holdings.listHoldings, ({ caller, query }) =>
    findHoldings(db, caller.developerId, clock.now(), pageOf(query.page)),
  );

  bind(requests.askForDeletion, async ({ caller, body }) => {
    const { isPassedOn } = await askForDeletion(deps, caller.developerId, body);
    return {
      message: isPassedOn
        ? 'Pedido enviado à administração do Provado.'
        : `Pedido enviado. A empresa tem ${requests.deletionLimits.days} dias para responder.`,
    };
  });

  bind(requests.takeBackDeletion, async ({ caller, params }) => {
    await takeBackDeletion(deps, caller.developerId, params.requestId);
    return { message: 'Pedido retirado.' };
  });

  bind(requests.listDeletionRequests, ({ caller: { companyId }, query }) =>
    findCompanyRequests(db, { companyId, runId: query.runId, now: clock.now() }, pageOf(query.page)),
  );

  bind(requests.answerDeletionRequest, async ({ caller: { accountId, companyId }, params, body }) => {
    await answerDeletionRequest(deps, { ...params, ...body, accountId, companyId });
    return { message: doneText(body) };
  });

  bind(requests.listPassedOnDeletions, ({ query }) =>
    findPassedOnRequests(db, clock.now(), pageOf(query.page)),
  );

  bind(requests.answerPassedOnDeletion, async ({ caller: { accountId }, params, body }) => {
    await answerDeletionRequest(deps, { ...params, ...body, accountId });
    return { message: doneText(body) };
  });
}

const doneText = ({ outcome }: requests.DeletionAnswer): string =>
  outcome === 'accepted'
    ? 'Pedido aceito. Os dados foram excluídos.'
    : 'Pedido recusado. A pessoa foi avisada.';
