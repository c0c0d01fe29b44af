import type { FoundCompany } from '#modules/companies/contract/found-company.ts';
import type { FoundRun } from '#modules/exams/contract/found-run.ts';

type Heading = 'h2' | 'h3';

/** The cards of search results and saved items. Each combines two modules, which only routes may know. */
export async function loadFoundCards() {
  const [{ FoundRunCard }, { FoundCompanyCard }, { SaveButton }] = await Promise.all([
    import('#modules/exams/web/FoundRunCard.tsx'),
    import('#modules/companies/web/FoundCompanyCard.tsx'),
    import('#modules/search/web/SaveButton.tsx'),
  ]);
  return {
    RunCard: ({ run, heading }: { run: FoundRun; heading: Heading }) => (
      <FoundRunCard
        run={run}
        heading={heading}
        save={<SaveButton kind="exam" id={run.id} name={run.title} isSaved={run.saved} />}
      />
    ),
    CompanyCard: ({ company, heading }: { company: FoundCompany; heading: Heading }) => (
      <FoundCompanyCard
        company={company}
        heading={heading}
        save={<SaveButton kind="company" id={company.id} name={company.name} isSaved={company.saved} />}
      />
    ),
  };
}
