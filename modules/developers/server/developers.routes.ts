import { limitSignUps } from '#modules/accounts/server/public.ts';
import type { Bind } from '#platform/server/bind.ts';
import type { Deps } from '#platform/server/deps.ts';
import { pageOrFirst } from '#platform/server/paging.ts';
import {
  findDevelopersByEmail as findByEmailRoute,
  listDevelopers,
  signedUpDeveloper,
  signUpDeveloper,
} from '../contract/developers.ts';
import { countDeveloperSearch } from './count-developer-search.ts';
import { findDevelopersByEmail, findDevelopersByName } from './developer-list.queries.ts';
import { signUp, signUpFaults } from './sign-up.ts';

/** Entries of the list if no page is requested. */
const listMost = 200;

export function developersRoutes(bind: Bind, deps: Deps): void {
  const { db, throttle } = deps;

  bind(
    signUpDeveloper,
    async (asked) => {
      const id = await limitSignUps(deps, asked, () => signUp(deps, asked.body));
      return { message: signedUpDeveloper, data: { id } };
    },
    (form) => signUpFaults(deps, form),
  );

  bind(listDevelopers, async ({ caller, query }) => {
    await countDeveloperSearch(throttle, caller.companyId);
    return findDevelopersByName(db, query.search, pageOrFirst(query.page, listMost), caller);
  });

  bind(findByEmailRoute, async ({ caller, body }) => {
    await countDeveloperSearch(throttle, caller.companyId);
    return { data: await findDevelopersByEmail(db, body.emails, caller) };
  });
}
