import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { FileDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { paths } from '#platform/contract/paths.ts';
import { type FilterChange, useAddressFilters } from '#platform/web/address-filters.ts';
import { counted } from '#platform/web/format.ts';
import { lazyDialog } from '#platform/web/lazy-dialog.tsx';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';
import { ChoiceFilter } from '#platform/web/ui/lists/ChoiceFilter.tsx';
import { FilteredList } from '#platform/web/ui/lists/FilteredList.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import type { BankEntry } from '../contract/question-bank.ts';
import { ArchivedNotice } from './ArchivedNotice.tsx';
import { BankFilters } from './BankFilters.tsx';
import { BankRow } from './BankRow.tsx';
import { type BankSearch, countBankFilters, toBankFilters } from './bank-search.ts';
import { EmptyBank, NoArchived, NoneInUse } from './EmptyBank.tsx';
import { bankQuestionsQuery } from './question-bank.api.ts';

const ImportToBank = lazyDialog(() => import('./ImportToBank.tsx').then((found) => found.ImportToBank));

const here = getRouteApi('/company/company/questions');

const shown = [{ value: 'arquivadas', label: 'Arquivadas' }] as const;

export function QuestionBankPage() {
  const search = here.useSearch();
  const [isImporting, setImporting] = useState(false);
  const [moved, setMoved] = useState<Pick<BankEntry, 'id' | 'archived'>>();
  const { change: changeFilters, onPage } = useAddressFilters<BankSearch>(here.useNavigate());
  const change = (part: FilterChange<BankSearch>) => {
    setMoved(undefined);
    changeFilters(part);
  };
  const { arquivadas, ...narrowed } = search;
  const clear = () => change({ busca: undefined, tag: undefined, nivel: undefined, tipo: undefined });
  const openImport = () => setImporting(true);
  return (
    <>
      <PageHeader
        title="Banco de questões"
        subtitle="Escreva uma vez, use em quantas provas quiser e sorteie questões para cada candidato."
        action={
          <span className="flex flex-wrap gap-3">
            <Button variant="secondary" onPress={openImport}>
              <FileDown size={18} aria-hidden />
              Importar
            </Button>
            <LinkButton href={paths.company.createQuestion}>
              <Plus size={18} aria-hidden />
              Nova questão
            </LinkButton>
          </span>
        }
      />
      <FilteredList
        search={{
          value: search.busca ?? '',
          onChange: (busca) => change({ busca: busca || undefined }),
        }}
        filters={
          <>
            <BankFilters search={search} onChange={change} />
            <ChoiceFilter
              label="Mostrar"
              all="Em uso"
              options={shown}
              value={arquivadas && 'arquivadas'}
              onChange={(only) => change({ arquivadas: only && true })}
            />
          </>
        }
        filterCount={countBankFilters(narrowed)}
        onClear={clear}
        nothingFound="Nenhuma questão encontrada"
        notice={moved && <ArchivedNotice moved={moved} onClose={() => setMoved(undefined)} />}
        query={useQuery(bankQuestionsQuery(toBankFilters(search)))}
        errorText="Não conseguimos carregar o banco de questões."
        count={(total) => counted(total, 'questão', 'questões')}
        rowClassName="h-11"
        onPage={onPage}
        empty={
          arquivadas ? (
            <NoArchived />
          ) : (
            <NoneInUse
              toArchived={
                <Button variant="secondary" onPress={() => change({ arquivadas: true })}>
                  Ver arquivadas
                </Button>
              }
            >
              <EmptyBank onImport={openImport} />
            </NoneInUse>
          )
        }
      >
        {(rows) => (
          <ul className="grid grid-cols-1 divide-y divide-line rounded-card border border-line bg-surface">
            {rows.map((entry) => (
              <li key={entry.id}>
                <BankRow entry={entry} onMoved={setMoved} />
              </li>
            ))}
          </ul>
        )}
      </FilteredList>
      {isImporting && <ImportToBank onClose={() => setImporting(false)} />}
    </>
  );
}
