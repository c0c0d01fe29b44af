import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import { orPresent } from '#platform/server/http/edition.ts';
import * as catalog from '../../contract/catalog.ts';
import { allGenders, allSkills, allStacks, findManagedCatalog, findRetiredWords } from './catalog.queries.ts';
import { saveSkill, saveStack } from './manage-catalog.ts';

export function catalogRoutes(bind: Bind, deps: Deps): void {
  const { db } = deps;
  bind(catalog.listGenders, async () => ({ data: await allGenders(db) }));
  bind(catalog.listStacks, async () => ({ data: await allStacks(db) }));
  bind(catalog.listSkills, async () => ({ data: await allSkills(db) }));
  bind(catalog.listRetiredWords, async () => ({ data: await findRetiredWords(db) }));

  bind(catalog.readManagedCatalog, async () => ({ data: await findManagedCatalog(db) }));

  bind(catalog.createStack, async ({ body, caller }) => ({
    message: 'Stack criada.',
    data: { id: await saveStack(deps, caller.accountId, body) },
  }));

  bind(catalog.changeStack, async ({ params, body, caller }) => {
    const seen = { id: params.id, edition: body.edition };
    await orPresent(deps, catalog.managedStack, saveStack(deps, caller.accountId, body, seen), async () =>
      (await findManagedCatalog(db)).stacks.find(({ id }) => id === seen.id),
    );
    return { message: 'Stack salva.' };
  });

  bind(catalog.createSkill, async ({ body, caller }) => ({
    message: 'Habilidade criada.',
    data: { id: await saveSkill(deps, caller.accountId, body) },
  }));

  bind(catalog.changeSkill, async ({ params, body, caller }) => {
    const seen = { id: params.id, edition: body.edition };
    await orPresent(deps, catalog.managedSkill, saveSkill(deps, caller.accountId, body, seen), async () =>
      (await findManagedCatalog(db)).skills.find(({ id }) => id === seen.id),
    );
    return { message: 'Habilidade salva.' };
  });
}
