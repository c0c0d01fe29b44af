import { readCompanyCards } from '#modules/companies/server/public.ts';
import { readRunCards } from '#modules/runs/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import { notFound } from '#platform/server/http/errors.ts';
import { pageAnswer, pageOf } from '#platform/server/http/paging.ts';
import * as contract from '../contract/saved.ts';
import { canBeSaved, findSavedIds, forget, save } from './saved.queries.ts';

export function savedRoutes(bind: Bind, { db, clock }: Deps): void {
  bind(contract.listSavedRuns, async ({ query, caller: { developerId } }) => {
    const page = pageOf(query.page);
    const { ids, total } = await findSavedIds(db, 'exam', developerId, page);
    return pageAnswer(await readRunCards(db.kysely, ids, developerId, clock.now()), total, page);
  });

  bind(contract.listSavedCompanies, async ({ query, caller: { developerId } }) => {
    const page = pageOf(query.page);
    const { ids, total } = await findSavedIds(db, 'company', developerId, page);
    return pageAnswer(await readCompanyCards(db.kysely, ids, developerId, clock.now()), total, page);
  });

  bind(contract.keepSaved, async ({ params: { kind, id }, body: { saved }, caller: { developerId } }) => {
    const now = clock.now();
    // Removing is always allowed, also for what is over.
    if (saved && !(await canBeSaved(db, kind, id, { developerId, now }))) throw notFound();
    await db.transaction((trx) =>
      saved ? save(trx, kind, { id, developerId, now }) : forget(trx, kind, { id, developerId }),
    );
    return { message: saved ? 'Salvo.' : 'Removido dos salvos.' };
  });
}
