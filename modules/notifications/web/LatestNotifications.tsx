import { useQuery } from '@tanstack/react-query';
import { useAct } from '#platform/web/forms/use-act.ts';
import { useCurrentUser } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import { NotificationLink } from './NotificationLink.tsx';
import { markAllRead, notificationsQuery, useUnreadCount } from './notifications.api.ts';
import { notificationsHref } from './notifications-search.ts';

/** More would make the popover a page. */
const most = 6;

interface LatestNotificationsProps {
  titleId: string;
  onClose: () => void;
}

export function LatestNotifications({ titleId, onClose }: LatestNotificationsProps) {
  const user = useCurrentUser();
  const unread = useUnreadCount();
  const query = useQuery(notificationsQuery({ onlyUnread: false, page: 1 }));
  const latest = query.data?.results.slice(0, most) ?? [];
  const readAll = useAct(markAllRead, { reading: 'never' });
  return (
    <div className="flex max-h-[min(70dvh,36rem)] flex-col gap-1 p-2">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-2 px-3">
        <h2 id={titleId} className="text-base font-semibold">
          Notificações
        </h2>
        {unread > 0 && (
          <Button variant="ghost" onPress={() => readAll.mutate()}>
            Marcar todas como lidas
          </Button>
        )}
      </div>
      {query.isPending && <SkeletonList rows={3} rowClassName="h-14" />}
      {query.isError && !query.data && <LoadFailed query={query} />}
      {query.isSuccess && latest.length === 0 && (
        <p className="px-3 py-6 text-center text-sm text-muted">
          Nada por aqui ainda. O que acontecer nas suas provas aparece aqui.
        </p>
      )}
      <ul className="grid min-h-0 overflow-y-auto">
        {latest.map((notification) => (
          <li key={notification.id} className="flex">
            <NotificationLink notification={notification} onFollow={onClose} />
          </li>
        ))}
      </ul>
      {user && (
        <LinkButton href={notificationsHref[user.type]} variant="secondary" onPress={onClose}>
          Ver todas
        </LinkButton>
      )}
    </div>
  );
}
