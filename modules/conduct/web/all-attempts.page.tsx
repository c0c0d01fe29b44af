import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import type { AttemptState } from '#platform/contract/words.ts';
import { useAddressFilters } from '#platform/web/address-filters.ts';
import { counted, formatMoment, formatNumber } from '#platform/web/format.ts';
import { lazyDialog } from '#platform/web/lazy-dialog.tsx';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Chip } from '#platform/web/ui/Chip.tsx';
import { Select } from '#platform/web/ui/fields/Select.tsx';
import { type Column, DataTable } from '#platform/web/ui/lists/DataTable.tsx';
import { PagedView } from '#platform/web/ui/lists/PagedView.tsx';
import { SearchField } from '#platform/web/ui/lists/SearchField.tsx';
import { TableFrame } from '#platform/web/ui/lists/TableFrame.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx';
import type { AttemptForAdmin } from '../contract/annulments.ts';
import type { AllAttemptsSearch } from './all-attempts-search.ts';
import { allAttemptsQuery } from './annulments.api.ts';

const AnnulAnyDialog = lazyDialog(() => import('./AnnulDialog.tsx').then((found) => found.AnnulAnyDialog));

const here = getRouteApi('/admin/admin/attempts');

const states = [
  { value: 'todas', label: 'Todas as situações' },
  { value: 'em_andamento', label: 'Em andamento' },
  { value: 'entregue', label: 'Entregues' },
  { value: 'anulada', label: 'Anuladas' },
] as const;

const stateWords: Readonly<Record<AttemptState, string>> = {
  in_progress: 'Em andamento',
  delivered: 'Aguardando correção',
  graded: 'Corrigida',
  annulled: 'Anulada',
};

export function AllAttemptsPage() {
  const search = here.useSearch();
  const [subject, setSubject] = useState<AttemptForAdmin>();
  const { change, onPage } = useAddressFilters<AllAttemptsSearch>(here.useNavigate());
  const handleSearch = (busca: string) => change({ busca: busca || undefined });
  return (
    <>
      <PageHeader title="Tentativas" subtitle="As provas que cada pessoa fez, sem as respostas." />
      <div className="grid gap-6">
        <div className="grid gap-4 md:grid-cols-[1fr_14rem]">
          <SearchField
            value={search.busca ?? ''}
            onChange={handleSearch}
            placeholder="E-mail, nome ou título da prova"
          />
          <Select
            label="Situação"
            options={states}
            value={search.situacao ?? 'todas'}
            onChange={(situacao) => change({ situacao: situacao === 'todas' ? undefined : situacao })}
          />
        </div>
        <PagedView
          query={useQuery(allAttemptsQuery(search))}
          errorText="Não foi possível buscar as tentativas."
          count={(total) => counted(total, 'tentativa', 'tentativas')}
          empty={<EmptyState icon={<SearchX size={22} aria-hidden />} title="Nenhuma tentativa encontrada" />}
          onPage={onPage}
        >
          {(rows) => (
            <TableFrame>
              <DataTable
                label="Tentativas"
                columns={columnsOf(setSubject)}
                rows={rows}
                rowKey={({ id }) => id}
              />
            </TableFrame>
          )}
        </PagedView>
      </div>
      {subject && (
        <AnnulAnyDialog
          attemptId={subject.id}
          name={subject.developer.name}
          exam={subject.exam}
          company={subject.company}
          onClose={() => setSubject(undefined)}
        />
      )}
    </>
  );
}

const columnsOf = (onAnnul: (attempt: AttemptForAdmin) => void): Column<AttemptForAdmin>[] => [
  {
    id: 'developer',
    header: 'Candidato',
    isRowHeader: true,
    cell: ({ developer: { name, email, deleted } }) => (
      <span className="grid min-w-0 wrap-anywhere">
        {name}
        {!deleted && <span className="text-sm font-normal text-muted">{email}</span>}
      </span>
    ),
  },
  {
    id: 'exam',
    header: 'Prova',
    cell: ({ exam, company }) => (
      <span className="grid min-w-0 wrap-anywhere max-md:justify-items-end">
        {exam}
        <span className="text-sm text-muted">{company}</span>
      </span>
    ),
  },
  {
    id: 'started',
    header: 'Começou em',
    cell: ({ startedAt }) => <span className="whitespace-nowrap">{formatMoment(startedAt)}</span>,
  },
  {
    id: 'state',
    header: 'Situação',
    cell: ({ state, annulment }) => (
      <span className="grid min-w-0 justify-items-start gap-1 wrap-anywhere max-md:justify-items-end">
        <Chip tone={state === 'annulled' ? 'danger' : 'neutral'}>{stateWords[state]}</Chip>
        {annulment && (
          <span className="text-sm text-muted">
            {annulment.byAdmin ? 'Pela administração' : 'Pela empresa'}: {annulment.reason}
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'score',
    header: 'Nota',
    isNumber: true,
    cell: ({ score }) => (score === undefined ? '–' : formatNumber(score)),
  },
  {
    id: 'act',
    header: 'Ações',
    isHeaderHidden: true,
    card: 'action',
    cell: (attempt) =>
      attempt.state === 'annulled' ? null : (
        <Button
          variant="secondary"
          onPress={() => onAnnul(attempt)}
          aria-label={`Anular a tentativa de ${attempt.developer.name} em ${attempt.exam}`}
        >
          Anular
        </Button>
      ),
  },
];
