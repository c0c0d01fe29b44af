import { getCompanySummary, signedUpCompany, signUpCompany } from '@provado/contract/companies.ts';
import type { Bind } from '#platform/bind.ts';
import { notFound } from '#platform/errors.ts';
import type { Deps } from '../../deps.ts';
import { companySummary } from './companies.queries.ts';
import { signUp } from './sign-up.ts';

export function companiesRoutes(bind: Bind, deps: Deps): void {
  bind(signUpCompany, async ({ body, address }) => ({
    message: signedUpCompany,
    company: await signUp(deps, body, address),
  }));

  bind(getCompanySummary, async ({ caller }) => {
    const data = await companySummary(deps.db, caller.companyId, deps.clock.now());
    if (!data) throw notFound();
    return { data };
  });
}
