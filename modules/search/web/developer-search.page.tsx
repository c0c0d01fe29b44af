import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { examKinds } from '#modules/exams/web/public.ts';
import { paths } from '#platform/contract/paths.ts';
import { useAddressFilters } from '#platform/web/address-filters.ts';
import { counted } from '#platform/web/format.ts';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';
import { TextLink } from '#platform/web/ui/buttons/TextLink.tsx';
import { ChoiceFilter } from '#platform/web/ui/lists/ChoiceFilter.tsx';
import { FoundList } from './FoundList.tsx';
import { NothingFound } from './NothingFound.tsx';
import { authors } from './open-exam-filters.ts';
import { ResultShelf } from './ResultShelf.tsx';
import { SavableCompanyCard, SavableRunCard } from './SavableCards.tsx';
import { SearchHead } from './SearchHead.tsx';
import { foundCompaniesQuery, foundRunsQuery } from './search.api.ts';
import type { DeveloperSearch } from './search-params.ts';

const here = getRouteApi('/developer/dev/search');

export function DeveloperSearchPage() {
  const search = here.useSearch();
  const { busca, tipo, origem, ver, pagina = 1 } = search;
  const { change } = useAddressFilters<DeveloperSearch>(here.useNavigate());
  const companies = useQuery(foundCompaniesQuery({ search: busca, page: ver ? pagina : 1 }));
  const runs = useQuery({
    ...foundRunsQuery({
      search: busca,
      kind: tipo && (tipo === 'teorica' ? 'theory' : 'practice'),
      own: origem && origem === 'provado',
      page: 1,
    }),
    enabled: ver === undefined,
  });
  const nothing = runs.data?.total === 0 && companies.data?.total === 0;
  const catalog = `${paths.developer.catalog}?${wordsIn({ busca, tipo, origem })}`;
  return (
    <>
      <SearchHead
        back={{ href: paths.developer.home, label: 'Home' }}
        placeholder="Prova, tecnologia ou empresa"
        words={busca}
        onSearch={(words) => change({ busca: words })}
      />
      {ver ? (
        <div className="grid grid-cols-1 gap-4">
          <TextLink
            href={`${paths.developer.search}?${wordsIn({ busca, tipo, origem })}`}
            className="inline-flex min-h-11 w-fit items-center text-sm"
          >
            Ver provas e empresas
          </TextLink>
          <FoundList
            title="Empresas"
            query={companies}
            count={(total) => counted(total, 'empresa', 'empresas')}
            onPage={(page) => change({ pagina: page })}
            empty={<NothingFound words={busca} action={<SeeCatalog />} />}
          >
            {(company) => <SavableCompanyCard company={company} heading="h3" />}
          </FoundList>
        </div>
      ) : (
        <div className="grid grid-cols-1 gap-8">
          <fieldset aria-label="Filtros das provas" className="flex flex-wrap gap-2">
            <ChoiceFilter
              label="Tipo de prova"
              all="Todos os tipos"
              options={examKinds}
              value={tipo}
              onChange={(value) => change({ tipo: value })}
            />
            <ChoiceFilter
              label="Provas de quem"
              all="De todos"
              options={authors}
              value={origem}
              onChange={(value) => change({ origem: value })}
            />
          </fieldset>
          {nothing && <NothingFound words={busca} action={<SeeCatalog />} />}
          <ResultShelf title={busca ? 'Provas' : 'Provas abertas'} query={runs} moreHref={catalog}>
            {(run) => <SavableRunCard run={run} heading="h3" />}
          </ResultShelf>
          {/* Cards differ in height: what stands below the exams comes after them, and is not pushed. */}
          {!runs.isPending && (
            <ResultShelf
              title="Empresas"
              query={companies}
              moreHref={`${paths.developer.search}?${wordsIn({ busca, ver: 'empresas' })}`}
            >
              {(company) => <SavableCompanyCard company={company} heading="h3" />}
            </ResultShelf>
          )}
        </div>
      )}
    </>
  );
}

const SeeCatalog = () => (
  <LinkButton href={paths.developer.catalog} variant="secondary">
    Ver todas as provas abertas
  </LinkButton>
);

const wordsIn = (words: Record<string, string | undefined>) =>
  new URLSearchParams(Object.entries(words).filter((entry): entry is [string, string] => Boolean(entry[1])));
