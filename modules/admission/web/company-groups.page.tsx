import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Plus, Users } from 'lucide-react';
import { readFailed } from '#platform/contract/client.ts';
import { href, paths } from '#platform/contract/paths.ts';
import { counted } from '#platform/web/format.ts';
import { useCurrentUser } from '#platform/web/session/session.ts';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';
import { Chip } from '#platform/web/ui/Chip.tsx';
import { type Column, DataTable } from '#platform/web/ui/lists/DataTable.tsx';
import { TableFrame } from '#platform/web/ui/lists/TableFrame.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import type { CompanyGroup } from '../contract/groups.ts';
import { companyGroupsQuery } from './groups.api.ts';
import { apart } from './same-name.ts';

export function CompanyGroupsPage() {
  const navigate = useNavigate();
  const groups = useQuery(companyGroupsQuery(useCurrentUser()?.id ?? 0));
  return (
    <>
      <PageHeader
        title="Meus grupos"
        subtitle="Reúna desenvolvedores por vaga, equipe ou tecnologia e acompanhe os resultados de cada um."
        action={
          <LinkButton href={paths.company.createGroup}>
            <Plus size={18} aria-hidden />
            Adicionar
          </LinkButton>
        }
      />
      {groups.isPending && <SkeletonList rows={4} rowClassName="h-15" />}
      {groups.isError && <LoadFailed query={groups} fallback={readFailed} />}
      {groups.data?.length === 0 && (
        <EmptyState
          title="Nenhum Grupo Cadastrado."
          icon={<Users size={22} aria-hidden />}
          action={
            <LinkButton href={paths.company.createGroup} variant="secondary">
              Criar o primeiro grupo
            </LinkButton>
          }
        >
          Adicione o primeiro grupo e convide quem você quer acompanhar de perto.
        </EmptyState>
      )}
      {groups.data && groups.data.length > 0 && (
        <TableFrame>
          <DataTable
            label="Meus grupos"
            columns={columnsOf(groups.data)}
            rows={groups.data}
            rowKey={({ id }) => id}
            onRowPress={({ id }) => void navigate({ href: href(paths.company.group, { groupId: id }) })}
          />
        </TableFrame>
      )}
    </>
  );
}

const columnsOf = (groups: readonly CompanyGroup[]): Column<CompanyGroup>[] => [
  {
    id: 'name',
    header: 'Nome',
    isRowHeader: true,
    cell: (group) => {
      const other = apart(group, groups);
      return (
        <span className="block wrap-anywhere">
          {group.name}
          {other && <span className="block text-sm font-normal text-muted">{other}</span>}
        </span>
      );
    },
  },
  {
    id: 'members',
    header: 'Participantes',
    cell: ({ members, pending }) => (
      <span className="whitespace-nowrap">
        {members.toLocaleString('pt-BR')}
        {pending > 0 && (
          <span className="text-sm text-muted"> · {counted(pending, 'pendente', 'pendentes')}</span>
        )}
      </span>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ active }) => <Chip tone={active ? 'accent' : 'neutral'}>{active ? 'Ativo' : 'Inativo'}</Chip>,
  },
  {
    id: 'details',
    header: 'Detalhes',
    card: 'action',
    cell: ({ id, name }) => (
      <LinkButton
        href={href(paths.company.group, { groupId: id })}
        variant="secondary"
        aria-label={`Detalhes de ${name}`}
      >
        Detalhes
      </LinkButton>
    ),
  },
];
