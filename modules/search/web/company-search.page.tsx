import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { FoundCompanyCard } from '#modules/companies/web/public.ts';
import { FoundDeveloperCard } from '#modules/developers/web/public.ts';
import { companyRunsQuery, RunCard } from '#modules/runs/web/public.ts';
import { LinkedTemplateCard, templatesQuery } from '#modules/templates/web/public.ts';
import { paths } from '#platform/contract/paths.ts';
import { counted } from '#platform/web/format.ts';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';
import { TextLink } from '#platform/web/ui/buttons/TextLink.tsx';
import { FoundList } from './FoundList.tsx';
import { NothingFound } from './NothingFound.tsx';
import { ResultShelf } from './ResultShelf.tsx';
import { SearchHead } from './SearchHead.tsx';
import { foundCompaniesQuery, foundDevelopersQuery } from './search.api.ts';
import type { CompanySearch } from './search-params.ts';

const here = getRouteApi('/company/company/search');

export function CompanySearchPage() {
  const { busca, ver } = here.useSearch();
  const navigate = here.useNavigate();
  const handleSearch = (words: string | undefined) =>
    void navigate({
      search: (before) => ({ ...before, busca: words, pagina: undefined }),
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <SearchHead
        back={{ href: paths.company.home, label: 'Dashboard' }}
        placeholder="Pessoa, habilidade, prova ou empresa"
        words={busca}
        onSearch={handleSearch}
      />
      {ver ? <OneKind kind={ver} /> : <AllKinds />}
    </>
  );
}

function AllKinds() {
  const { busca } = here.useSearch();
  const words = { search: busca, page: 1 };
  const developers = useQuery(foundDevelopersQuery(words));
  const companies = useQuery(foundCompaniesQuery(words));
  const runs = useQuery(companyRunsQuery(words));
  const templates = useQuery({
    ...templatesQuery(words),
    select: (page) => ({ ...page, results: page.results.map(({ template }) => template) }),
  });
  const all = [developers, companies, runs, templates];
  return (
    <div className="grid grid-cols-1 gap-8">
      {all.every(({ data }) => data?.total === 0) && (
        <NothingFound
          words={busca}
          action={
            <LinkButton href={paths.company.ranking} variant="secondary">
              Ver o ranking de desenvolvedores
            </LinkButton>
          }
        />
      )}
      <ResultShelf
        title="Desenvolvedores"
        query={developers}
        moreHref={addressOf(paths.company.search, { busca, ver: 'desenvolvedores' })}
      >
        {(developer) => <FoundDeveloperCard developer={developer} heading="h3" />}
      </ResultShelf>
      <ResultShelf title="Suas provas" query={runs} moreHref={addressOf(paths.company.exams, { busca })}>
        {(run) => <RunCard run={run} heading="h3" />}
      </ResultShelf>
      <ResultShelf
        title="Nossas provas"
        query={templates}
        moreHref={addressOf(paths.company.templates, { busca, tipo: 'todos' })}
      >
        {(template) => <LinkedTemplateCard template={template} heading="h3" />}
      </ResultShelf>
      <ResultShelf
        title="Empresas"
        query={companies}
        moreHref={addressOf(paths.company.search, { busca, ver: 'empresas' })}
      >
        {(company) => <FoundCompanyCard company={company} heading="h3" />}
      </ResultShelf>
    </div>
  );
}

function OneKind({ kind }: { kind: NonNullable<CompanySearch['ver']> }) {
  const { busca, pagina = 1 } = here.useSearch();
  const navigate = here.useNavigate();
  const words = { search: busca, page: pagina };
  const developers = useQuery({ ...foundDevelopersQuery(words), enabled: kind === 'desenvolvedores' });
  const companies = useQuery({ ...foundCompaniesQuery(words), enabled: kind === 'empresas' });
  const back = (
    <LinkButton href={addressOf(paths.company.search, { busca })} variant="secondary">
      Ver todos os resultados
    </LinkButton>
  );
  const shared = {
    onPage: (page: number) => void navigate({ search: (before) => ({ ...before, pagina: page }) }),
    empty: <NothingFound words={busca} action={back} />,
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <TextLink
        href={addressOf(paths.company.search, { busca })}
        className="inline-flex min-h-11 w-fit items-center text-sm"
      >
        Ver todos os resultados
      </TextLink>
      {kind === 'desenvolvedores' ? (
        <FoundList
          {...shared}
          title="Desenvolvedores"
          query={developers}
          count={(total) => counted(total, 'desenvolvedor', 'desenvolvedores')}
        >
          {(developer) => <FoundDeveloperCard developer={developer} heading="h3" />}
        </FoundList>
      ) : (
        <FoundList
          {...shared}
          title="Empresas"
          query={companies}
          count={(total) => counted(total, 'empresa', 'empresas')}
        >
          {(company) => <FoundCompanyCard company={company} heading="h3" />}
        </FoundList>
      )}
    </div>
  );
}

function addressOf(path: string, words: Record<string, string | undefined>): string {
  const known = Object.entries(words).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return known.length > 0 ? `${path}?${new URLSearchParams(known)}` : path;
}
