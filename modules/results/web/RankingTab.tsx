import { useQuery } from '@tanstack/react-query';
import { SearchX, Users } from 'lucide-react';
import { useState } from 'react';
import { readFailed } from '#platform/contract/client.ts';
import { counted } from '#platform/web/format.ts';
import { useMember } from '#platform/web/member.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Checkbox } from '#platform/web/ui/Checkbox.tsx';
import { DataTable } from '#platform/web/ui/DataTable.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { LoadFailed } from '#platform/web/ui/LoadFailed.tsx';
import { Pagination } from '#platform/web/ui/Pagination.tsx';
import { SearchField } from '#platform/web/ui/SearchField.tsx';
import { SkeletonList } from '#platform/web/ui/Skeleton.tsx';
import type { Candidate } from '../contract/ranking.ts';
import { type Act, asPerson } from './candidate-acts.ts';
import { candidateColumns } from './candidate-columns.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { RankingFilters } from './RankingFilters.tsx';
import { candidatesQuery } from './ranking.api.ts';
import { isFiltered, type RunSearch, sortOf, toFilters, withoutFilters, withSort } from './run-search.ts';
import { SelectionBar } from './SelectionBar.tsx';

export interface RankingTabProps {
  runId: number;
  /** Of the exam. */
  title: string;
  search: RunSearch;
  onSearch: (search: RunSearch) => void;
  /** Opens the answers of the candidate at this position in order of delivery. */
  onOpen: (position: number) => void;
  onAct: (act: Act) => void;
  /** How often something was done about candidates: after that nobody is ticked any more. */
  acted: number;
}

/** The candidates of a run, best first. */
export function RankingTab({ runId, title, search, onSearch, onOpen, onAct, acted }: RankingTabProps) {
  const filters = toFilters(search);
  const query = useQuery(candidatesQuery(runId, filters));
  const canDecide = useMember().may('recrutador');
  const [selected, setSelected] = useSelection(
    JSON.stringify({ ...filters, page: 0, order: 0, direction: 0, acted }),
  );
  const rows = query.data?.results ?? [];
  const selectable = rows.filter(({ delivered }) => delivered);
  const ticked = selectable.filter(({ attemptId }) => selected.has(attemptId));

  function select(candidates: readonly Candidate[], isSelected: boolean): void {
    const next = new Map(selected);
    for (const candidate of candidates) {
      if (isSelected) next.set(candidate.attemptId, candidate);
      else next.delete(candidate.attemptId);
    }
    setSelected(next);
  }

  // What is shown of the chosen ones is as fresh as the list.
  const people = [...selected.values()].map((one) =>
    asPerson(rows.find(({ attemptId }) => attemptId === one.attemptId) ?? one),
  );
  const isEmpty = query.isSuccess && rows.length === 0;
  return (
    <div className="grid grid-cols-1 gap-6">
      <RankingFilters search={search} onSearch={onSearch} />
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <SearchField
          label="Buscar candidato"
          placeholder="Nome ou e-mail"
          className="w-full sm:w-72"
          value={search.busca ?? ''}
          onChange={(busca) => {
            const { busca: _, pagina: __, ...rest } = search;
            onSearch(busca ? { ...rest, busca } : rest);
          }}
        />
        {canDecide && selectable.length > 0 && (
          <Checkbox
            value={ticked.length === selectable.length}
            isIndeterminate={ticked.length > 0 && ticked.length < selectable.length}
            onChange={(isSelected) => select(selectable, isSelected)}
          >
            Selecionar página
          </Checkbox>
        )}
        <p role="status" className="flex min-h-11 items-center text-sm text-muted">
          {query.data ? counted(query.data.total, 'candidato', 'candidatos') : ''}
        </p>
        {rows.length > 0 && (
          <div className="ml-auto">
            <ExportMenu runId={runId} title={title} filters={filters} />
          </div>
        )}
      </div>
      {query.isPending && <SkeletonList rows={5} rowClassName="h-15" />}
      {query.isError && <LoadFailed query={query} fallback={readFailed} />}
      {isEmpty && (isFiltered(search) || query.data.total > 0) && (
        <EmptyState
          icon={<SearchX size={24} aria-hidden />}
          title="Nenhum candidato com esses filtros"
          action={
            <Button variant="secondary" onPress={() => onSearch(withoutFilters(search))}>
              Limpar filtros
            </Button>
          }
        />
      )}
      {isEmpty && !isFiltered(search) && query.data.total === 0 && (
        <EmptyState icon={<Users size={24} aria-hidden />} title="Ninguém começou esta prova ainda">
          Quem começar aparece aqui na hora, com a pontuação assim que houver.
        </EmptyState>
      )}
      {rows.length > 0 && (
        <div
          aria-busy={query.isPlaceholderData}
          className="relative min-w-0 aria-busy:opacity-60 md:overflow-x-auto md:rounded-card md:border md:border-line md:bg-surface"
        >
          <DataTable
            label="Ranking"
            columns={candidateColumns({
              onOpen,
              deciding: canDecide
                ? {
                    isSelected: (attemptId) => selected.has(attemptId),
                    onSelect: (candidate, isSelected) => select([candidate], isSelected),
                    onAct,
                  }
                : undefined,
            })}
            rows={rows}
            rowKey={(row) => row.attemptId}
            sort={sortOf(search)}
            onSort={(sort) => onSearch(withSort(search, sort))}
          />
        </div>
      )}
      {rows.some(({ tie }) => tie) && (
        <p className="text-sm text-muted">
          Empate técnico: entre estas posições, a diferença de pontos está dentro do erro de medida da prova e
          pode ser acaso.
        </p>
      )}
      {query.data && (
        <Pagination
          page={query.data.page}
          totalPages={query.data.totalPages}
          onPage={(pagina) => onSearch({ ...search, pagina })}
        />
      )}
      <SelectionBar people={people} onAct={onAct} onClear={() => setSelected(new Map())} />
    </div>
  );
}

type Selection = ReadonlyMap<number, Candidate>;

/** Who is ticked, over all pages; other filters begin anew, so that nobody out of sight is decided about. */
function useSelection(filters: string): [Selection, (selection: Selection) => void] {
  const [kept, setKept] = useState<{ filters: string; selection: Selection }>({
    filters,
    selection: new Map(),
  });
  const selection = kept.filters === filters ? kept.selection : new Map<number, Candidate>();
  return [selection, (next) => setKept({ filters, selection: next })];
}
