import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import { notFound } from '#platform/server/http/errors.ts';
import { takeTry, type WindowRule } from '#platform/server/http/throttle.ts';
import * as contract from '../contract/likeness.ts';
import { askForLikeness } from './compare-run.ts';
import { readLikenessPair, readOwnLikeness } from './read-excerpts.ts';
import { findLikenessOfRun, storeReply } from './read-likeness.queries.ts';

/** A search of a large run costs the server some seconds. */
const searchesPerAccount: WindowRule = { name: 'likeness', limit: 30, windowS: 3_600 };

export function likenessRoutes(bind: Bind, deps: Deps): void {
  const { db, throttle } = deps;

  bind(contract.getLikeness, async ({ params: { runId }, caller: { companyId } }) => {
    const found = await findLikenessOfRun(db.kysely, { runId, companyId });
    if (!found) throw notFound('run');
    return { data: found };
  });

  bind(contract.findLikeness, async ({ params: { runId }, caller: { companyId, accountId } }) => {
    await takeTry(throttle, searchesPerAccount, String(accountId));
    await askForLikeness(deps, { runId, companyId, accountId });
    return { message: 'As respostas estão sendo comparadas.' };
  });

  bind(contract.getLikenessPair, async ({ params: { runId, pairId }, caller: { companyId } }) => {
    const found = await readLikenessPair(deps, { runId, pairId, companyId });
    if (!found) throw notFound();
    return { data: found };
  });

  bind(contract.getOwnLikeness, async ({ params: { attemptId }, caller: { developerId } }) => {
    const found = await readOwnLikeness(deps, { attemptId, developerId });
    if (!found) throw notFound();
    return { data: found };
  });

  bind(contract.replyToLikeness, async ({ params, body: { text }, caller: { developerId } }) => {
    if (!(await storeReply(db.kysely, { ...params, developerId, text }, deps.clock.now()))) throw notFound();
    return { message: text === '' ? 'Comentário apagado.' : 'Comentário salvo.' };
  });
}
