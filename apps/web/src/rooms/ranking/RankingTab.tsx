import { messageOf } from '@provado/contract/client.ts';
import type { Candidate } from '@provado/contract/ranking.ts';
import { useQuery } from '@tanstack/react-query';
import { SearchX, Users } from 'lucide-react';
import { formatDuration, formatNumber } from '#lib/format.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { RankingFilters } from './RankingFilters.tsx';
import { candidatesQuery } from './ranking.api.ts';
import { isFiltered, type RunSearch, toFilters } from './run-search.ts';

export interface RankingTabProps {
  runId: number;
  search: RunSearch;
  onSearch: (search: RunSearch) => void;
  /** Opens the answers of the candidate at this position in order of delivery. */
  onOpen: (position: number) => void;
}

const pageSize = 20;

/** The candidates of a run, best first. */
export function RankingTab({ runId, search, onSearch, onOpen }: RankingTabProps) {
  const query = useQuery(candidatesQuery(runId, toFilters(search)));
  const before = ((query.data?.page ?? 1) - 1) * pageSize;
  const rows =
    query.data?.results.map((candidate, index) => ({ ...candidate, place: before + index + 1 })) ?? [];
  const clear = () => onSearch(search.aba ? { aba: search.aba } : {});
  return (
    <div className="grid grid-cols-1 gap-6">
      <RankingFilters search={search} onSearch={onSearch} />
      {query.isPending && <SkeletonList rows={5} rowClassName="h-15" />}
      {query.isError && (
        <ErrorState
          message={messageOf(query.error)}
          onRetry={() => query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {query.isSuccess && rows.length === 0 && (isFiltered(search) || query.data.total > 0) && (
        <EmptyState
          icon={<SearchX size={24} aria-hidden />}
          title="Nenhum candidato com esses filtros"
          action={
            <Button variant="secondary" onPress={clear}>
              Limpar filtros
            </Button>
          }
        />
      )}
      {query.isSuccess && rows.length === 0 && !isFiltered(search) && query.data.total === 0 && (
        <EmptyState icon={<Users size={24} aria-hidden />} title="Ninguém começou esta prova ainda">
          Quem começar aparece aqui na hora, com a pontuação assim que houver.
        </EmptyState>
      )}
      {rows.length > 0 && (
        <div className="relative min-w-0 md:overflow-x-auto md:rounded-card md:border md:border-line md:bg-surface">
          <DataTable
            label="Ranking"
            columns={columnsOf(onOpen)}
            rows={rows}
            rowKey={(row) => row.attemptId}
          />
        </div>
      )}
      {query.data && (
        <Pagination
          page={query.data.page}
          totalPages={query.data.totalPages}
          onPage={(pagina) => onSearch({ ...search, pagina })}
        />
      )}
    </div>
  );
}

type Row = Candidate & { place: number };

const columnsOf = (onOpen: (position: number) => void): Column<Row>[] => [
  {
    id: 'place',
    header: 'Posição',
    cell: ({ place, score }) => (
      <span className="max-md:text-sm max-md:text-muted">{score === undefined ? '–' : `${place}º`}</span>
    ),
    isNumber: true,
    card: 'lead',
  },
  {
    id: 'name',
    header: 'Candidato',
    isRowHeader: true,
    cell: ({ developer, timeUsed }) => (
      <span className="flex min-w-0 items-center gap-3">
        <Avatar name={developer.name} src={developer.photo} size="small" />
        <span className="grid min-w-0 grid-cols-1 wrap-anywhere md:min-w-44">
          {developer.name}
          <span className="text-sm font-normal text-muted max-md:hidden">{developer.email}</span>
          {/* In place of their columns, for which there is no room. */}
          <span className="text-sm font-normal text-muted max-md:hidden xl:hidden">
            {placeOf(developer)}
            {timeUsed !== undefined && ` · ${formatDuration(timeUsed)}`}
          </span>
        </span>
      </span>
    ),
  },
  {
    id: 'location',
    header: 'Localidade',
    cell: (row) => <span className="block min-w-28">{placeOf(row.developer)}</span>,
    card: 'left out',
  },
  {
    id: 'time',
    header: 'Tempo',
    cell: ({ timeUsed }) => (
      <span className="whitespace-nowrap">{timeUsed === undefined ? '–' : formatDuration(timeUsed)}</span>
    ),
    isNumber: true,
    card: 'left out',
  },
  {
    id: 'score',
    header: 'Pontuação',
    cell: ({ score }) => (
      <span className="text-base font-semibold">{score === undefined ? '–' : formatNumber(score)}</span>
    ),
    isNumber: true,
    card: 'figure',
  },
  { id: 'state', header: 'Correção', cell: (row) => <Chip>{stateOf(row)}</Chip>, card: 'note' },
  {
    id: 'open',
    header: 'Ações',
    isHeaderHidden: true,
    card: 'action',
    cell: ({ deliveryPosition, developer }) =>
      deliveryPosition === undefined ? null : (
        <Button
          variant="secondary"
          onPress={() => onOpen(deliveryPosition)}
          aria-label={`Ver respostas de ${developer.name}`}
        >
          Ver
        </Button>
      ),
  },
];

function stateOf({ delivered, graded }: Candidate): string {
  if (!delivered) return 'Em andamento';
  return graded ? 'Corrigida' : 'Aguardando correção';
}

function placeOf(developer: Candidate['developer']): string {
  const { city, state } = developer.place;
  return [city, state].filter(Boolean).join('/') || 'Não informada';
}
