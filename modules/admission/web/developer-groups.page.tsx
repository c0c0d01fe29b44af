import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { href, paths } from '#platform/contract/paths.ts';
import { Avatar } from '#platform/web/ui/Avatar.tsx';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';
import { Chip } from '#platform/web/ui/Chip.tsx';
import { type Column, DataTable } from '#platform/web/ui/lists/DataTable.tsx';
import { TableFrame } from '#platform/web/ui/lists/TableFrame.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import type { DeveloperGroup } from '../contract/groups.ts';
import { GroupInvitations } from './GroupInvitations.tsx';
import { developerGroupsQuery } from './groups.api.ts';

export function DeveloperGroupsPage() {
  const userId = Number(useParams({ from: '/developer/dev/groups/$userId' }).userId);
  const query = useQuery(developerGroupsQuery(userId));
  const invitations = query.data?.filter(({ status, group }) => status === 'pending' && group.active) ?? [];
  const groups = query.data?.filter(({ status }) => status === 'accepted') ?? [];
  return (
    <>
      <PageHeader title="Grupos" subtitle="Empresas reúnem em grupos quem querem acompanhar de perto." />
      {query.isPending && <SkeletonList rows={3} />}
      {query.isError && <LoadFailed query={query} />}
      {query.data && (
        <div className="grid grid-cols-1 gap-10">
          {invitations.length > 0 && <GroupInvitations invitations={invitations} />}
          <section className="grid grid-cols-1 gap-4">
            <h2 className="text-lg font-semibold">Seus grupos</h2>
            {groups.length === 0 ? (
              <EmptyState
                title="Você ainda não está em nenhum grupo."
                icon={<Users size={22} aria-hidden />}
                action={
                  invitations.length === 0 && (
                    <LinkButton
                      href={href(paths.developer.profile, { developerId: userId })}
                      variant="secondary"
                    >
                      Ver meu perfil
                    </LinkButton>
                  )
                }
              >
                As empresas convidam quem elas encontram pelo perfil. O convite aparece nesta página.
              </EmptyState>
            ) : (
              <TableFrame>
                <DataTable
                  label="Grupos"
                  columns={columnsOf(userId)}
                  rows={groups}
                  rowKey={({ group }) => group.id}
                />
              </TableFrame>
            )}
          </section>
        </div>
      )}
    </>
  );
}

const columnsOf = (userId: number): Column<DeveloperGroup>[] => [
  {
    id: 'name',
    header: 'Nome do grupo',
    isRowHeader: true,
    cell: ({ group }) => <span className="block wrap-anywhere">{group.name}</span>,
  },
  {
    id: 'creator',
    header: 'Criador',
    cell: ({ group: { runs } }) => (
      <span className="flex min-w-0 items-center gap-3 wrap-anywhere">
        <Avatar name={runs[0]?.name ?? ''} src={runs[0]?.logo} size="small" isSquare />
        {runs[0]?.name}
      </span>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ group }) => <Chip tone={group.state ? 'accent' : 'neutral'}>{group.state || 'Inativo'}</Chip>,
  },
  {
    id: 'more',
    header: 'Ver mais',
    card: 'action',
    cell: ({ group }) => (
      <LinkButton
        href={href(paths.developer.group, { userId, groupId: group.id })}
        variant="secondary"
        className="whitespace-nowrap"
        aria-label={`Ver mais de ${group.name}`}
      >
        Ver mais
      </LinkButton>
    ),
  },
];
