import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import * as contract from '../../contract/second-factor.ts';
import { countUnusedCodes, findSecondFactor } from './second-factor.queries.ts';
import { turnOff } from './turn-off.ts';
import { confirm, setUp } from './turn-on.ts';

export function secondFactorRoutes(bind: Bind, deps: Deps): void {
  bind(contract.getSecondFactor, async ({ caller }) => {
    const factor = await findSecondFactor(deps.db, caller.accountId);
    const since = factor?.confirmedAt;
    const codesLeft = await countUnusedCodes(deps.db, caller.accountId);
    return { data: { active: Boolean(since), ...(since && { since }), codesLeft } };
  });

  bind(contract.setUpSecondFactor, async ({ body, caller }) => ({
    message: 'Agora confirme com o código do seu aplicativo autenticador.',
    data: await setUp(deps, caller, body.password),
  }));

  bind(contract.confirmSecondFactor, async ({ body, caller }) => ({
    message: 'Verificação em duas etapas ativada!',
    data: { recoveryCodes: await confirm(deps, caller, body.code) },
  }));

  bind(contract.disableSecondFactor, async ({ body, caller }) => {
    await turnOff(deps, caller, body);
    return { message: 'Verificação em duas etapas desativada.' };
  });
}
