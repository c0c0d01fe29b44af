import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { paths } from '#platform/contract/paths.ts';
import { counted, formatAgo, formatCnpj } from '#platform/web/format.ts';
import { lazyDialog } from '#platform/web/lazy-dialog.tsx';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';
import type { Column } from '#platform/web/ui/lists/DataTable.tsx';
import { SearchedTable } from '#platform/web/ui/lists/SearchedTable.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx';
import type { WaitingCompany } from '../../contract/company-checks.ts';
import { waitingCompaniesQuery } from './company-checks.api.ts';

const CheckDialog = lazyDialog(() => import('./CheckDialog.tsx').then((found) => found.CheckDialog));

const here = getRouteApi('/admin/admin/checks');

export function CompanyChecksPage() {
  const search = here.useSearch();
  const [looking, setLooking] = useState<WaitingCompany>();
  return (
    <>
      <PageHeader
        title="Verificações"
        subtitle="Empresas que o registro público não confirmou. Até a verificação, não podem buscar nem contatar pessoas."
        action={
          <LinkButton variant="secondary" href={paths.admin.claims}>
            Disputas
          </LinkButton>
        }
      />
      <SearchedTable
        search={search}
        navigate={here.useNavigate()}
        placeholder="Nome ou CNPJ"
        query={useQuery(waitingCompaniesQuery(search))}
        errorText="Não foi possível buscar as empresas."
        count={(total) => counted(total, 'empresa aguardando', 'empresas aguardando')}
        empty={
          <EmptyState icon={<BadgeCheck size={22} aria-hidden />} title="Nenhuma empresa aguardando">
            {search.busca
              ? 'Nenhuma empresa da fila tem este nome ou CNPJ.'
              : 'Quando o registro público não confirmar uma empresa, ela aparece aqui.'}
          </EmptyState>
        }
        label="Empresas aguardando verificação"
        columns={columnsOf(setLooking)}
        rowKey={({ id }) => id}
      />
      {looking && <CheckDialog company={looking} onClose={() => setLooking(undefined)} />}
    </>
  );
}

const columnsOf = (onLook: (company: WaitingCompany) => void): Column<WaitingCompany>[] => [
  {
    id: 'name',
    header: 'Empresa',
    isRowHeader: true,
    cell: ({ name, nameBefore, cnpj }) => (
      <span className="grid min-w-0 wrap-anywhere">
        {name}
        {nameBefore && <span className="text-sm font-normal text-muted">Antes: {nameBefore}</span>}
        <span className="text-sm font-normal text-muted tabular-nums">{formatCnpj(cnpj)}</span>
      </span>
    ),
  },
  {
    id: 'owners',
    header: 'Quem cadastrou',
    cell: ({ owners }) => (
      <span className="wrap-anywhere">{owners.map(({ email }) => email).join(', ')}</span>
    ),
  },
  { id: 'plan', header: 'Plano', cell: ({ plan }) => plan ?? '–' },
  { id: 'since', header: 'Aguarda', cell: ({ askedAt }) => formatAgo(askedAt) },
  {
    id: 'earlier',
    header: 'Recusas',
    isNumber: true,
    cell: ({ earlier }) => earlier.filter(({ approved }) => !approved).length,
  },
  {
    id: 'act',
    header: 'Ações',
    isHeaderHidden: true,
    card: 'action',
    cell: (company) => (
      <Button variant="secondary" onPress={() => onLook(company)} aria-label={`Analisar ${company.name}`}>
        Analisar
      </Button>
    ),
  },
];
