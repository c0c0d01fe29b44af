import { useQuery } from '@tanstack/react-query';
import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { counted, formatMoment, formatNumber } from '#platform/web/format.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { IconButton } from '#platform/web/ui/buttons/IconButton.tsx';
import { Menu, type MenuEntry } from '#platform/web/ui/buttons/Menu.tsx';
import { Chip } from '#platform/web/ui/Chip.tsx';
import { Select } from '#platform/web/ui/fields/Select.tsx';
import { type Column, DataTable } from '#platform/web/ui/lists/DataTable.tsx';
import { PagedView } from '#platform/web/ui/lists/PagedView.tsx';
import { SearchField } from '#platform/web/ui/lists/SearchField.tsx';
import { TableFrame } from '#platform/web/ui/lists/TableFrame.tsx';
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx';
import type { ExamInvitation } from '../contract/exam-invitations.ts';
import { type InvitationFilters, invitationsQuery, remind, revoke } from './exam-invitations.api.ts';

const progressNames: Record<ExamInvitation['progress'], string> = {
  sent: 'Enviado',
  unsent: 'Não enviado',
  opened: 'Abriu',
  accepted: 'Aceitou',
  started: 'Iniciou',
  delivered: 'Entregou',
  revoked: 'Cancelado',
};

const progressOptions = [
  { value: 'all', label: 'Todas' },
  { value: 'sent', label: progressNames.sent },
  { value: 'unsent', label: progressNames.unsent },
  { value: 'opened', label: progressNames.opened },
  { value: 'accepted', label: progressNames.accepted },
  { value: 'started', label: progressNames.started },
  { value: 'delivered', label: progressNames.delivered },
  { value: 'revoked', label: progressNames.revoked },
] as const;

type Wanted = (typeof progressOptions)[number]['value'];

export function InvitationList({ runId, isOver }: { runId: number; isOver: boolean }) {
  const [search, setSearch] = useState('');
  const [wanted, setWanted] = useState<Wanted>('all');
  const [page, setPage] = useState(1);
  const filters: InvitationFilters = {
    page,
    ...(search && { search }),
    ...(wanted !== 'all' && { progress: wanted }),
  };
  const query = useQuery(invitationsQuery(runId, filters));
  const handleSearch = (text: string) => {
    setSearch(text);
    setPage(1);
  };
  const isFiltered = search !== '' || wanted !== 'all';
  const isBlank = query.data?.total === 0 && !isFiltered;
  return (
    <div className="grid grid-cols-1 gap-4">
      {!isBlank && (
        <div className="grid gap-4 sm:grid-cols-[1fr_14rem]">
          <SearchField
            label="Buscar convidado"
            placeholder="Nome ou e-mail"
            value={search}
            onChange={handleSearch}
          />
          <Select
            label="Situação"
            options={progressOptions}
            value={wanted}
            onChange={(next) => {
              setWanted(next);
              setPage(1);
            }}
          />
        </div>
      )}
      <PagedView
        query={query}
        errorText="Não conseguimos carregar os convites."
        count={(total) => counted(total, 'convite', 'convites')}
        onPage={setPage}
        empty={
          <EmptyState
            title={
              isFiltered
                ? 'Nenhum convite com esses filtros'
                : isOver
                  ? 'Ninguém foi convidado'
                  : 'Ninguém foi convidado ainda'
            }
          >
            {isFiltered
              ? 'Tente outras palavras ou outra situação.'
              : !isOver && 'Cole uma lista de e-mails ou crie um link de convite.'}
          </EmptyState>
        }
      >
        {(rows) => (
          <TableFrame>
            <DataTable label="Convites" columns={columnsOf(runId)} rows={rows} rowKey={({ id }) => id} />
          </TableFrame>
        )}
      </PagedView>
    </div>
  );
}

const columnsOf = (runId: number): Column<ExamInvitation>[] => [
  {
    id: 'person',
    header: 'Pessoa',
    isRowHeader: true,
    cell: ({ email, name, link, acceptedAt }) => (
      <span className="grid min-w-0 wrap-anywhere">
        {name ?? email}
        <span className="text-sm font-normal text-muted">
          {link
            ? [name && email, `pelo link “${link}”`].filter(Boolean).join(' · ')
            : name && (acceptedAt ? `pelo link enviado a ${email}` : email)}
        </span>
      </span>
    ),
  },
  {
    id: 'progress',
    header: 'Situação',
    card: 'note',
    cell: ({ progress, score }) => (
      <Chip tone={progress === 'delivered' ? 'accent' : 'neutral'}>
        {progressNames[progress]}
        {score !== undefined && ` · ${formatNumber(score)}`}
      </Chip>
    ),
  },
  {
    id: 'when',
    header: 'Último passo',
    card: 'left out',
    cell: (one) => (
      <span className="text-sm text-muted">
        {formatMoment(one.deliveredAt ?? one.startedAt ?? one.openedAt ?? one.mailedAt ?? one.invitedAt)}
      </span>
    ),
  },
  {
    id: 'actions',
    header: 'Ações',
    isHeaderHidden: true,
    card: 'action',
    cell: (one) => <InvitationMenu runId={runId} invitation={one} />,
  },
];

function InvitationMenu({ runId, invitation }: { runId: number; invitation: ExamInvitation }) {
  const { id, email, name = email, progress, remindable } = invitation;
  const remindAgain = useAct(() => remind(runId, [id]));
  const withdraw = useAct(() => revoke(runId, id));
  const canRevoke = progress === 'sent' || progress === 'opened' || progress === 'accepted';
  if (!remindable && !canRevoke) return null;
  const entries: MenuEntry[] = [
    ...(remindable ? [{ id: 'remind', label: 'Enviar lembrete', onAction: () => remindAgain.mutate() }] : []),
    ...(canRevoke
      ? [{ id: 'revoke', label: 'Cancelar convite', isDanger: true, onAction: () => withdraw.mutate() }]
      : []),
  ];
  return (
    <Menu
      label={`Ações de ${name}`}
      trigger={(opens) => (
        <IconButton {...opens} label={`Ações de ${name}`}>
          <EllipsisVertical size={18} aria-hidden />
        </IconButton>
      )}
      entries={entries}
    />
  );
}
