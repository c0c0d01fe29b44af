import type { FoundCompany } from '#modules/companies/contract/company-summary.ts';
import { FoundCompanyCard } from '#modules/companies/web/public.ts';
import type { FoundRun } from '#modules/runs/contract/found-run.ts';
import { FoundRunCard } from '#modules/runs/web/public.ts';
import { SaveButton } from './SaveButton.tsx';

type Heading = 'h2' | 'h3';

export const SavableRunCard = ({ run, heading }: { run: FoundRun; heading: Heading }) => (
  <FoundRunCard
    run={run}
    heading={heading}
    save={<SaveButton kind="exam" id={run.id} name={run.title} isSaved={run.saved} />}
  />
);

export const SavableCompanyCard = ({ company, heading }: { company: FoundCompany; heading: Heading }) => (
  <FoundCompanyCard
    company={company}
    heading={heading}
    save={<SaveButton kind="company" id={company.id} name={company.name} isSaved={company.saved} />}
  />
);
