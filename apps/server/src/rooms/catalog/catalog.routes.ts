import { listGenders, listSkills, listStacks } from '@provado/contract/catalog.ts';
import type { Bind } from '#platform/bind.ts';
import type { Deps } from '../../deps.ts';
import { allGenders, allSkills, allStacks } from './catalog.queries.ts';

export function catalogRoutes(bind: Bind, { db }: Deps): void {
  bind(listGenders, async () => ({ data: await allGenders(db) }));
  bind(listStacks, async () => ({ data: await allStacks(db) }));
  bind(listSkills, async () => ({ data: await allSkills(db) }));
}
