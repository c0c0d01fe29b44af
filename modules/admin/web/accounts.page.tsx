import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { counted, formatDay } from '#platform/web/format.ts';
import { useCurrentUser } from '#platform/web/session/session.ts';
import type { Column } from '#platform/web/ui/lists/DataTable.tsx';
import type { TableFilter } from '#platform/web/ui/lists/SearchedTable.tsx';
import { SearchedTable } from '#platform/web/ui/lists/SearchedTable.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import type { ManagedAccount } from '../contract/administration.ts';
import type { AccountsSearch } from './admin-search.ts';
import { accountsQuery, type Suspendable } from './administration.api.ts';
import { SuspensionDialog } from './lazy-dialogs.ts';
import { suspensionColumns, suspensionFilter } from './suspensions.tsx';

const here = getRouteApi('/admin/admin/users');

const filters: readonly TableFilter<AccountsSearch>[] = [
  {
    key: 'tipo',
    label: 'Tipo',
    options: [
      { value: 'todos', label: 'Todos os tipos' },
      { value: 'desenvolvedor', label: 'Desenvolvedores' },
      { value: 'empresa', label: 'Pessoas de empresas' },
      { value: 'administrador', label: 'Administradores' },
    ],
  },
  suspensionFilter,
];

const kindWords = { developer: 'Dev', company: 'Empresa', admin: 'Administração' };

export function AccountsPage() {
  const search = here.useSearch();
  const own = useCurrentUser()?.id;
  const [subject, setSubject] = useState<Suspendable>();
  return (
    <>
      <PageHeader title="Usuários" subtitle="Todas as contas da plataforma." />
      <SearchedTable
        search={search}
        navigate={here.useNavigate()}
        placeholder="Nome ou e-mail"
        filters={filters}
        query={useQuery(accountsQuery(search))}
        errorText="Não foi possível buscar os usuários."
        count={(total) => counted(total, 'conta', 'contas')}
        empty="Nenhuma conta encontrada"
        label="Usuários"
        columns={columnsOf(own, (account) => setSubject({ ...account, kind: 'account' }))}
        rowKey={({ id }) => id}
      />
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
  ...suspensionColumns(onSuspend, own),
];
