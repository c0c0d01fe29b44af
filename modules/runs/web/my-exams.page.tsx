import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ClipboardList, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
  besideDrafts,
  countFilters,
  KeptDrafts,
  kindChoice,
  SharedFilters,
  wordSearch,
} from '#modules/exams/web/public.ts';
import { paths } from '#platform/contract/paths.ts';
import { useAddressFilters } from '#platform/web/address-filters.ts';
import { counted } from '#platform/web/format.ts';
import { lazyDialog } from '#platform/web/lazy-dialog.tsx';
import { useMember } from '#platform/web/session/member.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { ChoiceFilters } from '#platform/web/ui/lists/ChoiceFilter.tsx';
import { FilteredList } from '#platform/web/ui/lists/FilteredList.tsx';
import { ActionRoom, PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx';
import { Skeleton } from '#platform/web/ui/states/Skeleton.tsx';
import { companyRunsQuery } from './company-runs.api.ts';
import { type MyExamsSearch, toFilters } from './my-exams-search.ts';
import { RunCard } from './RunCard.tsx';
import { RunMenu } from './RunMenu.tsx';

const here = getRouteApi('/company/company/mytests');

const states = [
  { value: 'ativa', label: 'Ativa' },
  { value: 'agendada', label: 'Agendada' },
  { value: 'encerrada', label: 'Encerrada' },
  { value: 'inativa', label: 'Inativa' },
] as const;
const choices = [
  kindChoice,
  { name: 'situacao', label: 'Situação', all: 'Qualquer situação', options: states },
] as const;

const ApplyChoiceDialog = lazyDialog(() =>
  import('./ApplyChoiceDialog.tsx').then((found) => found.ApplyChoiceDialog),
);

export function MyExamsPage() {
  const search = here.useSearch();
  const { change, clear, onPage } = useAddressFilters<MyExamsSearch>(here.useNavigate());
  const [isChoosing, setChoosing] = useState(false);
  const { may, isPending } = useMember();
  const mayAct = may('recrutador');

  return (
    <>
      <PageHeader
        title="Suas provas"
        action={
          mayAct ? (
            <div className={besideDrafts}>
              <KeptDrafts
                createHref={paths.company.createExam}
                says="São de toda a equipe que publica provas."
              />
              <Button
                onPointerEnter={ApplyChoiceDialog.preload}
                onFocus={ApplyChoiceDialog.preload}
                onPress={() => setChoosing(true)}
              >
                <Plus size={18} aria-hidden />
                Aplicar
              </Button>
            </div>
          ) : (
            isPending && <ActionRoom />
          )
        }
      />
      <FilteredList
        search={wordSearch(search, change)}
        filters={
          <>
            <SharedFilters search={search} onChange={change} />
            <ChoiceFilters search={search} onChange={change} choices={choices} />
          </>
        }
        filterCount={countFilters(search)}
        onClear={clear}
        query={useQuery(companyRunsQuery(toFilters(search)))}
        errorText="Não conseguimos carregar as suas provas."
        signedOutText="Não foi possível concluir a sua solicitação."
        count={(total) => counted(total, 'prova', 'provas')}
        skeleton={<CardSkeletons />}
        onPage={onPage}
        nothingFound="Nenhuma prova encontrada"
        empty={<NoExamYet onApply={mayAct ? () => setChoosing(true) : undefined} />}
        isBareIfEmpty
      >
        {(runs) => (
          <Grid>
            {runs.map((run) => (
              <RunCard key={run.id} run={run} menu={mayAct && <RunMenu run={run} />} />
            ))}
          </Grid>
        )}
      </FilteredList>
      <ApplyChoiceDialog isOpen={isChoosing} onClose={() => setChoosing(false)} />
    </>
  );
}

function Grid({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">{children}</div>;
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
