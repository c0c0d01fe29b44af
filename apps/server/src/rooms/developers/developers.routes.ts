import { signedUpDeveloper, signUpDeveloper } from '@provado/contract/developers.ts';
import type { Bind } from '#platform/bind.ts';
import type { Deps } from '../../deps.ts';
import { signUp } from './sign-up.ts';

export function developersRoutes(bind: Bind, deps: Deps): void {
  bind(signUpDeveloper, async ({ body, address }) => {
    const id = await signUp(deps, body, address);
    return { message: signedUpDeveloper, data: { id } };
  });
}
