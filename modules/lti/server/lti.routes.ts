import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import { orPresent } from '#platform/server/http/edition.ts';
import * as choice from '../contract/choose-run.ts';
import * as contract from '../contract/lti.ts';
import { changePlatform, connectPlatform, disconnectPlatform } from './change-platforms.ts';
import { chooseRun, refuseChoice } from './choose-run.ts';
import { enter } from './enter.ts';
import { begin, finish, ourAddresses } from './launch.ts';
import { findOwnPlatform, listOwnPlatforms } from './platforms.queries.ts';
import { signingKey } from './tool-keys.ts';

export function ltiRoutes(bind: Bind, deps: Deps): void {
  bind(contract.listPlatforms, async ({ caller: { companyId } }) => {
    // The address of the keys is shown here, and has to give one before the first score.
    await signingKey(deps, companyId);
    return {
      data: {
        ours: ourAddresses(deps, companyId),
        platforms: await listOwnPlatforms(deps.db, companyId),
      },
    };
  });

  bind(contract.addPlatform, async ({ caller, body }) => ({
    message: 'Plataforma conectada.',
    data: { id: await connectPlatform(deps, caller, body) },
  }));

  bind(contract.changePlatform, async ({ caller, body, params: { id } }) => {
    await orPresent(deps, contract.platform, changePlatform(deps, caller, id, body), () =>
      findOwnPlatform(deps.db, caller.companyId, id),
    );
    return { message: 'Plataforma atualizada.' };
  });

  bind(contract.removePlatform, async ({ caller, params }) => {
    await disconnectPlatform(deps, caller, params.id);
    return { message: 'Plataforma removida.' };
  });

  bind(contract.beginLaunch, async ({ body, address, request, reply }) => ({
    data: { address: await begin(deps, { address, request, reply }, body.query) },
  }));

  bind(contract.finishLaunch, async ({ body, address, request, reply }) => ({
    data: await finish(deps, { address, request, reply }, body.query),
  }));

  bind(contract.enterByLaunch, async ({ body, caller, request }) => ({
    data: { runId: await enter(deps, { request, developerId: caller.accountId }, body) },
  }));

  bind(choice.chooseRun, async ({ caller: { companyId }, body: { platform, token, runId }, request }) => ({
    data: { answer: await chooseRun(deps, { request, platform, token }, { companyId, runId }) },
  }));

  bind(choice.refuseChoice, async ({ body: { platform, token }, request }) => ({
    data: { answer: await refuseChoice(deps, { request, platform, token }) },
  }));
}
