import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import * as contract from '../../contract/work-checks.ts';
import { askCheckAgain, readWorkCheck } from './read-check.ts';

export function workChecksRoutes(bind: Bind, deps: Deps): void {
  bind(contract.getWorkCheck, async ({ params, caller: { companyId } }) => ({
    data: await readWorkCheck(deps, { ...params, companyId }),
  }));

  bind(contract.checkWorkAgain, async ({ params, caller: { companyId } }) => {
    await askCheckAgain(deps, { ...params, companyId });
    return { message: 'A verificação vai rodar de novo.' };
  });
}
