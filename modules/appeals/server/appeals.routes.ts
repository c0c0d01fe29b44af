import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import { notFound } from '#platform/server/http/errors.ts';
import { pageOf } from '#platform/server/http/paging.ts';
import * as contract from '../contract/appeals.ts';
import { findAppealToDecide, type Judge } from './appeal-to-decide.queries.ts';
import { countAppeals, findRunAppeals, findWaitingAppeals, withDecision } from './appeals.queries.ts';
import { decideAppeal } from './decide-appeal.ts';
import { openAppeal } from './open-appeal.ts';
import { readOwnAppeals } from './own-appeals.ts';

export function appealsRoutes(bind: Bind, deps: Deps): void {
  const { db } = deps;

  bind(contract.getOwnAppeals, async ({ caller: { developerId }, params: { attemptId } }) => ({
    data: await readOwnAppeals(deps, { attemptId, developerId }),
  }));

  bind(contract.openAppeal, async ({ caller: { developerId }, params: { attemptId }, body }) => {
    const { questionId = null, reason } = body;
    await openAppeal(deps, { attemptId, developerId, questionId, reason });
    return { message: 'Recurso enviado. A decisão aparece aqui.' };
  });

  bind(contract.listAppeals, async ({ caller: { companyId, accountId }, params: { runId } }) => {
    const appeals = await findRunAppeals(db, { runId, companyId, accountId });
    if (!appeals) throw notFound('run');
    return { data: { ...(await countAppeals(db, runId)), appeals: appeals.map(withDecision) } };
  });

  const read = async (appealId: number, judge: Judge) => {
    const appeal = await findAppealToDecide(db, appealId, judge);
    if (!appeal) throw notFound();
    return { data: appeal };
  };
  const decided = { message: 'Decisão enviada. O candidato lê os motivos no resultado.' };

  bind(contract.getAppeal, ({ caller: { companyId, accountId }, params: { runId, appealId } }) =>
    read(appealId, { companyId, accountId, runId }),
  );

  bind(contract.decideAppeal, async ({ caller, params: { runId, appealId }, body }) => {
    const { companyId, accountId } = caller;
    await decideAppeal(deps, appealId, { companyId, accountId, runId }, body);
    return decided;
  });

  bind(contract.listWaitingAppeals, ({ query: { page } }) => findWaitingAppeals(db, pageOf(page)));

  bind(contract.getAppealAsAdmin, ({ caller: { accountId }, params: { appealId } }) =>
    read(appealId, { accountId }),
  );

  bind(contract.decideAppealAsAdmin, async ({ caller: { accountId }, params: { appealId }, body }) => {
    await decideAppeal(deps, appealId, { accountId }, body);
    return decided;
  });
}
