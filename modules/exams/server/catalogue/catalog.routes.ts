import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import { orPresent } from '#platform/server/http/edition.ts';
import * as contract from '../../contract/catalog.ts';
import { allGenders, allSkills, allStacks, findManagedCatalog, findRetiredWords } from './catalog.queries.ts';
import { saveSkill, saveStack } from './manage-catalog.ts';

export function catalogRoutes(bind: Bind, deps: Deps): void {
  const { db } = deps;
  bind(contract.listGenders, async () => ({ data: await allGenders(db) }));
  bind(contract.listStacks, async () => ({ data: await allStacks(db) }));
  bind(contract.listSkills, async () => ({ data: await allSkills(db) }));
  bind(contract.listRetiredWords, async () => ({ data: await findRetiredWords(db) }));

  bind(contract.readManagedCatalog, async () => ({ data: await findManagedCatalog(db) }));

  bind(contract.createStack, async ({ body, caller }) => ({
    message: 'Stack criada.',
    data: { id: await saveStack(deps, caller.accountId, body) },
  }));

  bind(contract.changeStack, async ({ params, body, caller }) => {
    const seen = { id: params.id, edition: body.edition };
    await orPresent(deps, contract.managedStack, saveStack(deps, caller.accountId, body, seen), async () =>
      (await findManagedCatalog(db)).stacks.find(({ id }) => id === seen.id),
    );
    return { message: 'Stack salva.' };
  });

  bind(contract.createSkill, async ({ body, caller }) => ({
    message: 'Habilidade criada.',
    data: { id: await saveSkill(deps, caller.accountId, body) },
  }));

  bind(contract.changeSkill, async ({ params, body, caller }) => {
    const seen = { id: params.id, edition: body.edition };
    await orPresent(deps, contract.managedSkill, saveSkill(deps, caller.accountId, body, seen), async () =>
      (await findManagedCatalog(db)).skills.find(({ id }) => id === seen.id),
    );
    return { message: 'Habilidade salva.' };
  });
}
