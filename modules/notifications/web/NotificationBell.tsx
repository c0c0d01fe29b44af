import { Bell } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { counted } from '#platform/web/format.ts';
import { lazyDialog } from '#platform/web/lazy-dialog.tsx';
import { useLive } from '#platform/web/network/live.ts';
import { queryClient } from '#platform/web/network/query-client.ts';
import { useCurrentUser } from '#platform/web/session/session.ts';
import { CountBadge } from '#platform/web/shell/CountBadge.tsx';
import { IconButton } from '#platform/web/ui/buttons/IconButton.tsx';
import { getUnread } from '../contract/notifications.ts';
import { forgetNotificationLists, unreadQuery, useUnreadCount } from './notifications.api.ts';
import { useReadHere } from './use-read-here.ts';

const NotificationPopover = lazyDialog(() =>
  import('./NotificationPopover.tsx').then((found) => found.NotificationPopover),
);

export function NotificationBell() {
  const user = useCurrentUser();
  const [isOpen, setOpen] = useState(false);
  const bell = useRef<HTMLButtonElement>(null);
  useLive(
    user?.id,
    getUnread,
    {},
    {
      heard: ({ data }) => {
        queryClient.setQueryData(unreadQuery.queryKey, data);
        void forgetNotificationLists();
      },
      missed: () => void queryClient.fetchQuery({ ...unreadQuery, staleTime: 0 }).catch(() => undefined),
    },
  );
  useReadHere();
  const count = useUnreadCount();
  const news = useNews(count);
  return (
    <>
      <IconButton
        ref={bell}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={NotificationPopover.preload}
        onFocus={NotificationPopover.preload}
        onPress={() => setOpen(true)}
        label={count > 0 ? `Notificações, ${counted(count, 'não lida', 'não lidas')}` : 'Notificações'}
        className="relative"
      >
        <Bell size={20} aria-hidden />
        <span className="absolute top-1 left-6">
          <CountBadge count={count} />
        </span>
      </IconButton>
      <NotificationPopover isOpen={isOpen} onClose={() => setOpen(false)} button={bell} />
      <span role="status" className="sr-only">
        {news}
      </span>
    </>
  );
}

function useNews(count: number): string {
  const before = useRef(count);
  const [news, setNews] = useState('');
  useEffect(() => {
    if (count > before.current && before.current >= 0) {
      setNews(`${counted(count, 'notificação não lida', 'notificações não lidas')}.`);
    }
    before.current = count;
  }, [count]);
  return news;
}
