import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formatDay } from '#platform/web/format.ts';
import { lazyDialog } from '#platform/web/lazy-dialog.tsx';
import { useCurrentUser } from '#platform/web/session/session.ts';
import { Avatar } from '#platform/web/ui/Avatar.tsx';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { Chip } from '#platform/web/ui/Chip.tsx';
import { Pagination } from '#platform/web/ui/lists/Pagination.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import type { Administrator } from '../contract/admin.ts';
import { administratorsQuery } from './admin.api.ts';
import { OldList } from './OldList.tsx';

const ResetAccessDialog = lazyDialog(() =>
  import('./ResetAccessDialog.tsx').then((found) => found.ResetAccessDialog),
);

export interface AdministratorsCardProps {
  page: number;
  onPage: (page: number) => void;
  counted: { admins: number; at: number } | undefined;
}

export function AdministratorsCard({ page, onPage, counted }: AdministratorsCardProps) {
  const query = useQuery(administratorsQuery(page));
  const list = useRef<HTMLUListElement>(null);
  const isOld =
    counted && query.data && counted.at > query.dataUpdatedAt && counted.admins !== query.data.total;
  const user = useCurrentUser();
  const [resetting, setResetting] = useState<Administrator>();
  return (
    <Card
      title="Administradores"
      actions={isOld && <OldList list={list} onRefresh={() => void query.refetch()} />}
    >
      {query.isPending && <SkeletonList rows={2} />}
      {query.isError && !query.data && (
        <LoadFailed query={query} fallback="Não foi possível buscar os administradores." />
      )}
      {query.data && (
        <>
          <ul ref={list} tabIndex={-1} aria-label="Administradores" className="outline-none">
            {query.data.results.map((administrator) => (
              <li
                key={administrator.id}
                className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line py-4 not-first:border-t first:pt-0 last:pb-0"
              >
                <Row
                  of={administrator}
                  // One's own password is changed elsewhere; the suspended stay out.
                  onReset={
                    administrator.id === user?.id || administrator.suspended
                      ? undefined
                      : () => setResetting(administrator)
                  }
                />
              </li>
            ))}
          </ul>
          <Pagination page={query.data.page} totalPages={query.data.totalPages} onPage={onPage} />
        </>
      )}
      {resetting && <ResetAccessDialog of={resetting} onClose={() => setResetting(undefined)} />}
    </Card>
  );
}

function Row({ of: administrator, onReset }: { of: Administrator; onReset: (() => void) | undefined }) {
  const { name, email, createdAt, suspended, hasSecondFactor } = administrator;
  return (
    <>
      <Avatar name={name} size="small" />
      <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
        <p className="font-medium break-words">{name}</p>
        <p className="text-sm break-all text-muted">{email}</p>
      </div>
      <p className="text-sm text-muted">Desde {formatDay(createdAt)}</p>
      {hasSecondFactor && <Chip>Duas etapas</Chip>}
      {suspended && <Chip tone="danger">Suspenso</Chip>}
      {onReset && (
        <Button variant="secondary" onPress={onReset} aria-label={`Redefinir acesso de ${name}`}>
          Redefinir acesso
        </Button>
      )}
    </>
  );
}
