import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { countFilters, kindChoice, SharedFilters, wordSearch } from '#modules/exams/web/public.ts';
import { useAddressFilters } from '#platform/web/address-filters.ts';
import { counted } from '#platform/web/format.ts';
import { ChoiceFilter, ChoiceFilters } from '#platform/web/ui/lists/ChoiceFilter.tsx';
import { FilteredList } from '#platform/web/ui/lists/FilteredList.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx';
import { authors, type OpenExamsSearch, toRunFilters } from './open-exam-filters.ts';
import { SavableRunCard } from './SavableCards.tsx';
import { foundRunsQuery } from './search.api.ts';

const here = getRouteApi('/developer/dev/exam');

const choices = [
  kindChoice,
  { name: 'origem', label: 'De quem', all: 'De todos', options: authors },
] as const;
const shown = [{ value: 'novas', label: 'Só as que ainda não fiz' }] as const;

export function OpenExamsPage() {
  const search = here.useSearch();
  const { change, clear, onPage } = useAddressFilters<OpenExamsSearch>(here.useNavigate());
  const query = useQuery(foundRunsQuery(toRunFilters(search)));
  return (
    <>
      <PageHeader title="Testes" subtitle="Todas as provas abertas para você agora." />
      <FilteredList
        search={wordSearch(search, change)}
        filters={
          <>
            <SharedFilters search={search} onChange={change} />
            <ChoiceFilters search={search} onChange={change} choices={choices} />
            <ChoiceFilter
              label="Mostrar"
              options={shown}
              value={search.novas && 'novas'}
              onChange={(only) => change({ novas: only && true })}
            />
          </>
        }
        filterCount={countFilters(search)}
        onClear={clear}
        nothingFound="Nenhuma prova encontrada"
        query={query}
        errorText="Não conseguimos carregar as provas."
        count={(total) =>
          `${query.data?.estimated ? 'Mais de ' : ''}${counted(total, 'prova aberta', 'provas abertas')}`
        }
        rowClassName="h-52"
        onPage={onPage}
        empty={
          <EmptyState title="Nenhuma prova encontrada" icon={<SearchX size={22} aria-hidden />}>
            Novas provas aparecem aqui assim que forem publicadas.
          </EmptyState>
        }
      >
        {(rows) => (
          <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
            {rows.map((run) => (
              <li key={run.id} className="min-w-0">
                <SavableRunCard run={run} heading="h2" />
              </li>
            ))}
          </ul>
        )}
      </FilteredList>
    </>
  );
}
