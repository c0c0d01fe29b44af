import { limitSignUps } from '#modules/accounts/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import { pageOrFirst } from '#platform/server/http/paging.ts';
import { spendReadQuota } from '#platform/server/http/read-quota.ts';
import * as contract from '../contract/developers.ts';
import { findDevelopersByEmail, findDevelopersByName } from './developer-list.queries.ts';
import { signUp, signUpFaults } from './sign-up.ts';

const listMost = 200;

export function developersRoutes(bind: Bind, deps: Deps): void {
  const { db, throttle } = deps;

  bind(
    contract.signUpDeveloper,
    async (asked) => {
      const id = await limitSignUps(deps, asked, (browser) => signUp(deps, asked.body, browser));
      return { message: contract.signedUpDeveloper, data: { id } };
    },
    (form) => signUpFaults(deps, form),
  );

  bind(contract.listDevelopers, async (asked) => {
    const { caller, query } = asked;
    const found = await findDevelopersByName(db, query.search, pageOrFirst(query.page, listMost), caller);
    await spendReadQuota(throttle, asked, found.results.length);
    return found;
  });

  bind(contract.findDevelopersByEmail, async (asked) => {
    const { caller, body } = asked;
    await spendReadQuota(throttle, asked, body.emails.length);
    return { data: await findDevelopersByEmail(db, body.emails, caller) };
  });
}
