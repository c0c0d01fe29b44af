import { getFigures, listAdministrators } from '@provado/contract/admin.ts';
import type { Bind } from '#platform/bind.ts';
import { pageAnswer, pageOrFirst } from '#platform/paging.ts';
import { recoveryJob } from '#rooms/recovery/recovery-job.policy.ts';
import { type Deps, mailJob } from '../../deps.ts';
import { findAdministrators } from './administrators.queries.ts';
import { countFigures } from './figures.queries.ts';

export function adminRoutes(bind: Bind, { db, clock }: Deps): void {
  bind(getFigures, async () => ({
    data: await countFigures(db, [mailJob, recoveryJob], clock.now()),
  }));

  bind(listAdministrators, async ({ query }) => {
    const page = pageOrFirst(query.page, 200);
    const { results, total } = await findAdministrators(db, page);
    return pageAnswer(results, total, page);
  });
}
