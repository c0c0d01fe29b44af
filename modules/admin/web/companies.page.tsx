import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { useAddressFilters } from '#platform/web/address-filters.ts';
import { counted, formatCnpj, formatDay } from '#platform/web/format.ts';
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
import type { ManagedCompany } from '../contract/administration.ts';
import type { CompaniesSearch } from './admin-search.ts';
import { companiesQuery, type Suspendable } from './administration.api.ts';
import { suspensionStates } from './suspension-states.ts';

const SuspensionDialog = lazyDialog(() =>
  import('./SuspensionDialog.tsx').then((found) => found.SuspensionDialog),
);

const here = getRouteApi('/admin/admin/companies');

export function CompaniesPage() {
  const search = here.useSearch();
  const [subject, setSubject] = useState<Suspendable>();
  const { change, onPage } = useAddressFilters<CompaniesSearch>(here.useNavigate());
  const handleSearch = (busca: string) => change({ busca: busca || undefined });
  return (
    <>
      <PageHeader title="Empresas" subtitle="Quem aplica provas na plataforma." />
      <div className="grid gap-6">
        <div className="grid gap-4 md:grid-cols-[1fr_14rem]">
          <SearchField value={search.busca ?? ''} onChange={handleSearch} placeholder="Nome ou CNPJ" />
          <Select
            label="Situação"
            options={suspensionStates}
            value={search.situacao ?? 'todas'}
            onChange={(situacao) => change({ situacao: situacao === 'todas' ? undefined : situacao })}
          />
        </div>
        <PagedView
          query={useQuery(companiesQuery(search))}
          errorText="Não foi possível buscar as empresas."
          count={(total) => counted(total, 'empresa', 'empresas')}
          empty={<EmptyState icon={<SearchX size={22} aria-hidden />} title="Nenhuma empresa encontrada" />}
          onPage={onPage}
        >
          {(rows) => (
            <TableFrame>
              <DataTable
                label="Empresas"
                columns={columnsOf((company) => setSubject({ ...company, kind: 'company' }))}
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

const amount = (value: number) => value.toLocaleString('pt-BR');

const columnsOf = (onSuspend: (company: ManagedCompany) => void): Column<ManagedCompany>[] => [
  {
    id: 'name',
    header: 'Empresa',
    isRowHeader: true,
    cell: ({ name, cnpj }) => (
      <span className="grid min-w-0 wrap-anywhere">
        {name}
        <span className="text-sm font-normal text-muted tabular-nums">{formatCnpj(cnpj)}</span>
      </span>
    ),
  },
  { id: 'plan', header: 'Plano', cell: ({ plan }) => plan ?? '–' },
  { id: 'members', header: 'Usuários', isNumber: true, cell: ({ members }) => amount(members) },
  { id: 'runs', header: 'Provas', isNumber: true, cell: ({ runs }) => amount(runs) },
  { id: 'attempts', header: 'Tentativas', isNumber: true, cell: ({ attempts }) => amount(attempts) },
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
    cell: (company) => (
      <Button
        variant="secondary"
        onPress={() => onSuspend(company)}
        aria-label={`${company.suspended ? 'Reativar' : 'Suspender'} ${company.name}`}
      >
        {company.suspended ? 'Reativar' : 'Suspender'}
      </Button>
    ),
  },
];
