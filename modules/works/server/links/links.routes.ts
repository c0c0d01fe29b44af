import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import * as contract from '../../contract/link-facts.ts';
import { askLook } from './ask-look.ts';

export function linksRoutes(bind: Bind, deps: Deps): void {
  bind(contract.checkLink, async ({ params, caller: { developerId } }) => ({
    message: 'Conferindo o link.',
    data: { link: await askLook(deps, { ...params, developerId }) },
  }));
}
