import { messageOf } from '@provado/contract/client.ts';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#lib/format.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Card } from '#ui/Card.tsx';
import { Chip } from '#ui/Chip.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { administratorsQuery } from './admin.api.ts';

/** Who administers the platform. */
export function AdministratorsCard({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const query = useQuery(administratorsQuery(page));
  return (
    <Card title="Administradores">
      {query.isPending && <SkeletonList rows={2} />}
      {query.isError && !query.data && (
        <ErrorState
          message={messageOf(query.error, 'Não foi possível buscar os administradores.')}
          onRetry={() => query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {query.data && (
        <>
          <ul aria-label="Administradores">
            {query.data.results.map(({ id, name, email, createdAt, suspended, hasSecondFactor }) => (
              <li
                key={id}
                className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line py-4 not-first:border-t first:pt-0 last:pb-0"
              >
                <Avatar name={name} size="small" />
                <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
                  <p className="font-medium break-words">{name}</p>
                  <p className="text-sm break-all text-muted">{email}</p>
                </div>
                <p className="text-sm text-muted">Desde {formatDay(createdAt)}</p>
                {hasSecondFactor && <Chip>Duas etapas</Chip>}
                {suspended && <Chip tone="danger">Suspenso</Chip>}
              </li>
            ))}
          </ul>
          <Pagination page={query.data.page} totalPages={query.data.totalPages} onPage={onPage} />
        </>
      )}
    </Card>
  );
}
