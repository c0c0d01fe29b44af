import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { useAddressFilters } from '#platform/web/address-filters.ts';
import { counted, formatDay } from '#platform/web/format.ts';
import { lazyDialog } from '#platform/web/lazy-dialog.tsx';
import { useCurrentUser } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Chip } from '#platform/web/ui/Chip.tsx';
import { Select } from '#platform/web/ui/fields/Select.tsx';
import { type Column, DataTable } from '#platform/web/ui/lists/DataTable.tsx';
import { PagedView } from '#platform/web/ui/lists/PagedView.tsx';
import { SearchField } from '#platform/web/ui/lists/SearchField.tsx';
import { TableFrame } from '#platform/web/ui/lists/TableFrame.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx';
import type { ManagedAccount } from '../contract/administration.ts';
import type { AccountsSearch } from './admin-search.ts';
import { accountsQuery, type Suspendable } from './administration.api.ts';
import { suspensionStates } from './suspension-states.ts';

const SuspensionDialog = lazyDialog(() =>
  import('./SuspensionDialog.tsx').then((found) => found.SuspensionDialog),
);

const here = getRouteApi('/admin/admin/users');

const kinds = [
  { value: 'todos', label: 'Todos os tipos' },
  { value: 'desenvolvedor', label: 'Desenvolvedores' },
  { value: 'empresa', label: 'Pessoas de empresas' },
  { value: 'administrador', label: 'Administradores' },
] as const;

const kindWords = { developer: 'Dev', company: 'Empresa', admin: 'Administração' };

export function AccountsPage() {
  const search = here.useSearch();
  const own = useCurrentUser()?.id;
  const [subject, setSubject] = useState<Suspendable>();
  const { change, onPage } = useAddressFilters<AccountsSearch>(here.useNavigate());
  const handleSearch = (busca: string) => change({ busca: busca || undefined });
  return (
    <>
      <PageHeader title="Usuários" subtitle="Todas as contas da plataforma." />
      <div className="grid gap-6">
        <div className="grid gap-4 md:grid-cols-[1fr_14rem_14rem]">
          <SearchField value={search.busca ?? ''} onChange={handleSearch} placeholder="Nome ou e-mail" />
          <Select
            label="Tipo"
            options={kinds}
            value={search.tipo ?? 'todos'}
            onChange={(tipo) => change({ tipo: tipo === 'todos' ? undefined : tipo })}
          />
          <Select
            label="Situação"
            options={suspensionStates}
            value={search.situacao ?? 'todas'}
            onChange={(situacao) => change({ situacao: situacao === 'todas' ? undefined : situacao })}
          />
        </div>
        <PagedView
          query={useQuery(accountsQuery(search))}
          errorText="Não foi possível buscar os usuários."
          count={(total) => counted(total, 'conta', 'contas')}
          empty={<EmptyState icon={<SearchX size={22} aria-hidden />} title="Nenhuma conta encontrada" />}
          onPage={onPage}
        >
          {(rows) => (
            <TableFrame>
              <DataTable
                label="Usuários"
                columns={columnsOf(own, (account) => setSubject({ ...account, kind: 'account' }))}
                rows={rows}
                rowKey={({ id }) => id}
              />
            </TableFrame>
          )}
        </PagedView>
      </div>
      {subject && <SuspensionDialog subject={subject} onClose={() => setSubject(undefined)} />}
    </>
  );
}

const columnsOf = (
  own: number | undefined,
  onSuspend: (account: ManagedAccount) => void,
): Column<ManagedAccount>[] => [
  {
    id: 'name',
    header: 'Nome',
    isRowHeader: true,
    cell: ({ name, email }) => (
      <span className="grid min-w-0 wrap-anywhere">
        {name}
        <span className="text-sm font-normal text-muted">{email}</span>
      </span>
    ),
  },
  {
    id: 'kind',
    header: 'Tipo',
    cell: ({ kind, company }) => (company ? `${company.name} · ${company.role}` : kindWords[kind]),
  },
  { id: 'since', header: 'Desde', cell: ({ createdAt }) => formatDay(createdAt) },
  {
    id: 'state',
    header: 'Situação',
    cell: ({ suspended }) => (suspended ? <Chip tone="danger">Suspensa</Chip> : <Chip>Ativa</Chip>),
  },
  {
    id: 'act',
    header: 'Ações',
    isHeaderHidden: true,
    card: 'action',
    cell: (account) =>
      account.id === own ? null : (
        <Button
          variant="secondary"
          onPress={() => onSuspend(account)}
          aria-label={`${account.suspended ? 'Reativar' : 'Suspender'} ${account.name}`}
        >
          {account.suspended ? 'Reativar' : 'Suspender'}
        </Button>
      ),
  },
];
