import { Bell } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Popover } from 'react-aria-components';
import { classNames } from '#platform/web/class-names.ts';
import { counted } from '#platform/web/format.ts';
import { useLive } from '#platform/web/live.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { useCurrentUser } from '#platform/web/session.ts';
import { CountBadge } from '#platform/web/shell/CountBadge.tsx';
import { popoverBox } from '#platform/web/ui/field-styles.ts';
import { IconButton } from '#platform/web/ui/IconButton.tsx';
import { getUnread } from '../contract/notifications.ts';
import { LatestNotifications } from './LatestNotifications.tsx';
import { forgetNotificationLists, unreadQuery, useUnreadCount } from './notifications.api.ts';
import { useReadHere } from './use-read-here.ts';

/** The bell in the header: how much is unread, as it changes, and the latest behind it. */
export function NotificationBell() {
  const user = useCurrentUser();
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const titleId = useId();
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
        ref={trigger}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
        label={count > 0 ? `Notificações, ${counted(count, 'não lida', 'não lidas')}` : 'Notificações'}
        className="relative"
      >
        <Bell size={20} aria-hidden />
        <span className="absolute top-1 left-6">
          <CountBadge count={count} />
        </span>
      </IconButton>
      {/* Without a Dialog in it, it is the dialog itself, and what closes it for screen readers stands inside. */}
      <Popover
        triggerRef={trigger}
        isOpen={isOpen}
        onOpenChange={setOpen}
        placement="bottom end"
        aria-labelledby={titleId}
        className={classNames(popoverBox, 'w-[min(24rem,calc(100vw-1.5rem))]')}
      >
        <LatestNotifications titleId={titleId} onClose={() => setOpen(false)} />
      </Popover>
      <span role="status" className="sr-only">
        {news}
      </span>
    </>
  );
}

/** A sentence for screen readers once more is unread than before. */
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
