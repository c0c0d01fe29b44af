import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { AttemptState } from '#platform/contract/words.ts';
import { counted, formatMoment, formatNumber } from '#platform/web/format.ts';
import { lazyDialog } from '#platform/web/lazy-dialog.tsx';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Chip } from '#platform/web/ui/Chip.tsx';
import type { Column } from '#platform/web/ui/lists/DataTable.tsx';
import type { TableFilter } from '#platform/web/ui/lists/SearchedTable.tsx';
import { SearchedTable } from '#platform/web/ui/lists/SearchedTable.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import type { AttemptForAdmin } from '../contract/annulments.ts';
import type { AllAttemptsSearch } from './all-attempts-search.ts';
import { allAttemptsQuery } from './annulments.api.ts';

const AnnulAnyDialog = lazyDialog(() => import('./AnnulDialog.tsx').then((found) => found.AnnulAnyDialog));

const here = getRouteApi('/admin/admin/attempts');

const stateFilter: TableFilter<AllAttemptsSearch> = {
  key: 'situacao',
  label: 'Situação',
  options: [
    { value: 'todas', label: 'Todas as situações' },
    { value: 'em_andamento', label: 'Em andamento' },
    { value: 'entregue', label: 'Entregues' },
    { value: 'anulada', label: 'Anuladas' },
  ],
};

const stateWords: Readonly<Record<AttemptState, string>> = {
  in_progress: 'Em andamento',
  delivered: 'Aguardando correção',
  graded: 'Corrigida',
  annulled: 'Anulada',
};

export function AllAttemptsPage() {
  const search = here.useSearch();
  const [subject, setSubject] = useState<AttemptForAdmin>();
  return (
    <>
      <PageHeader title="Tentativas" subtitle="As provas que cada pessoa fez, sem as respostas." />
      <SearchedTable
        search={search}
        navigate={here.useNavigate()}
        placeholder="E-mail, nome ou título da prova"
        filters={[stateFilter]}
        query={useQuery(allAttemptsQuery(search))}
        errorText="Não foi possível buscar as tentativas."
        count={(total) => counted(total, 'tentativa', 'tentativas')}
        empty="Nenhuma tentativa encontrada"
        label="Tentativas"
        columns={columnsOf(setSubject)}
        rowKey={({ id }) => id}
      />
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
