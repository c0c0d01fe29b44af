import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ClipboardList, Plus, SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isApiError, messageOf } from '#platform/contract/client.ts';
import { useFilterChange } from '#platform/web/address-filters.ts';
import { useMember } from '#platform/web/member.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/ErrorState.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { Pagination } from '#platform/web/ui/Pagination.tsx';
import { Skeleton } from '#platform/web/ui/Skeleton.tsx';
import { ApplyChoiceDialog } from './ApplyChoiceDialog.tsx';
import { ExamFilters } from './ExamFilters.tsx';
import { countFilters, type MyExamsSearch, toFilters } from './exam-filters.ts';
import { companyRunsQuery } from './exams.api.ts';
import { RunCard } from './RunCard.tsx';
import { RunMenu } from './RunMenu.tsx';

const here = getRouteApi('/company/company/mytests');

export function MyExamsPage() {
  const search = here.useSearch();
  const navigate = here.useNavigate();
  const runs = useQuery(companyRunsQuery(toFilters(search)));
  const [isChoosing, setChoosing] = useState(false);
  // A company's correctors see its exams and change none.
  const mayAct = useMember().may('recrutador');

  const handleFilter = useFilterChange<MyExamsSearch>(navigate);
  const handleClear = () => navigate({ search: {}, replace: true });
  const isFiltered = countFilters(search) > 0 || search.pagina !== undefined;

  return (
    <>
      <PageHeader
        title="Suas provas"
        action={
          mayAct && (
            <Button onPress={() => setChoosing(true)}>
              <Plus size={18} aria-hidden />
              Aplicar
            </Button>
          )
        }
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[16rem_1fr]">
        <ExamFilters search={search} onChange={handleFilter} onClear={handleClear} />
        {runs.isPending && <CardSkeletons />}
        {runs.isError && (
          <ErrorState
            message={listFailure(runs.error)}
            onRetry={() => runs.refetch()}
            isRetrying={runs.isFetching}
          />
        )}
        {runs.isSuccess && (
          <div aria-busy={runs.isPlaceholderData} className="grid min-w-0 gap-4 aria-busy:opacity-60">
            <p role="status" className="text-sm text-muted empty:hidden">
              {runs.data.total > 0 &&
                (runs.data.total === 1 ? '1 prova' : `${runs.data.total.toLocaleString('pt-BR')} provas`)}
            </p>
            {runs.data.results.length === 0 &&
              (isFiltered ? (
                <NothingFound onClear={handleClear} />
              ) : (
                <NoExamYet onApply={mayAct ? () => setChoosing(true) : undefined} />
              ))}
            <Grid>
              {runs.data.results.map((run) => (
                <RunCard key={run.id} run={run} menu={mayAct && <RunMenu run={run} />} />
              ))}
            </Grid>
            <Pagination
              page={runs.data.page}
              totalPages={runs.data.totalPages}
              onPage={(pagina) => navigate({ search: (before) => ({ ...before, pagina }) })}
            />
          </div>
        )}
      </div>
      <ApplyChoiceDialog isOpen={isChoosing} onClose={() => setChoosing(false)} />
    </>
  );
}

/** A session that is over keeps the specification's sentence; any other failure says the server's own. */
function listFailure(error: unknown): string {
  if (isApiError(error) && error.status === 401) return 'Não foi possível concluir a sua solicitação.';
  return messageOf(error, 'Não conseguimos carregar as suas provas.');
}

function Grid({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-4 empty:hidden md:grid-cols-2">{children}</div>;
}

function CardSkeletons() {
  return (
    <div role="status">
      <span className="sr-only">Carregando...</span>
      <Grid>
        <Skeleton className="h-52 rounded-card" />
        <Skeleton className="h-52 rounded-card" />
        <Skeleton className="h-52 rounded-card" />
        <Skeleton className="h-52 rounded-card" />
      </Grid>
    </div>
  );
}

function NoExamYet({ onApply }: { onApply: (() => void) | undefined }) {
  return (
    <EmptyState
      title="Você ainda não tem provas"
      icon={<ClipboardList size={22} aria-hidden />}
      action={
        onApply && (
          <Button variant="secondary" onPress={onApply}>
            Aplicar a primeira prova
          </Button>
        )
      }
    >
      Escreva uma prova ou use um modelo nosso, e acompanhe aqui quem participa e o que falta corrigir.
    </EmptyState>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="Nenhuma prova encontrada"
      icon={<SearchX size={22} aria-hidden />}
      action={
        <Button variant="secondary" onPress={onClear}>
          Limpar filtros
        </Button>
      }
    >
      Tente outras palavras ou menos filtros.
    </EmptyState>
  );
}
