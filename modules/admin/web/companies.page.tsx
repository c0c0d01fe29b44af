import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { paths } from '#platform/contract/paths.ts';
import { counted, formatCnpj, formatDay } from '#platform/web/format.ts';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';
import type { Column } from '#platform/web/ui/lists/DataTable.tsx';
import { SearchedTable } from '#platform/web/ui/lists/SearchedTable.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import type { ManagedCompany } from '../contract/administration.ts';
import { companiesQuery, type Suspendable } from './administration.api.ts';
import { SuspensionDialog } from './lazy-dialogs.ts';
import { suspensionColumns, suspensionFilter } from './suspensions.tsx';

const here = getRouteApi('/admin/admin/companies');

export function CompaniesPage() {
  const search = here.useSearch();
  const [subject, setSubject] = useState<Suspendable>();
  return (
    <>
      <PageHeader
        title="Empresas"
        subtitle="Quem aplica provas na plataforma."
        action={
          <LinkButton variant="secondary" href={paths.admin.enterCompany}>
            <FilePlus2 size={18} aria-hidden />
            Cadastrar pelos documentos
          </LinkButton>
        }
      />
      <SearchedTable
        search={search}
        navigate={here.useNavigate()}
        placeholder="Nome ou CNPJ"
        filters={[suspensionFilter]}
        query={useQuery(companiesQuery(search))}
        errorText="Não foi possível buscar as empresas."
        count={(total) => counted(total, 'empresa', 'empresas')}
        empty="Nenhuma empresa encontrada"
        label="Empresas"
        columns={columnsOf((company) => setSubject({ ...company, kind: 'company' }))}
        rowKey={({ id }) => id}
      />
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
  ...suspensionColumns(onSuspend),
];
