import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { counted } from '#platform/web/format.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { useCurrentUser } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { ActionRoom, PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { Tabs } from '#platform/web/ui/Tabs.tsx';
import { ChoicesList } from './ChoicesList.tsx';
import { NotificationsList } from './NotificationsList.tsx';
import { markAllRead, unreadQuery } from './notifications.api.ts';
import {
  type NotificationsSearch,
  notificationsHref,
  readNotificationsSearch,
} from './notifications-search.ts';

export function NotificationsPage() {
  const role = useCurrentUser()?.type ?? 'DEVELOPER';
  const search = readNotificationsSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const unread = useQuery(unreadQuery).data?.count;
  const go = (next: NotificationsSearch) => navigate({ to: notificationsHref[role], search: next });
  const readAll = useAct(markAllRead, { reading: 'never' });
  return (
    <>
      <PageHeader
        title="Notificações"
        subtitle={unread === undefined ? 'Um momento…' : standing(unread)}
        action={
          unread ? (
            <Button variant="secondary" onPress={() => readAll.mutate()}>
              Marcar todas como lidas
            </Button>
          ) : (
            // The list stays where it is when its last entry is read.
            <ActionRoom />
          )
        }
      />
      <Tabs
        label="Notificações"
        selected={search.aba ?? 'avisos'}
        onSelect={(tab) => go(tab === 'preferencias' ? { aba: tab } : {})}
        items={[
          { id: 'avisos', title: 'Avisos', content: <NotificationsList search={search} onSearch={go} /> },
          { id: 'preferencias', title: 'Preferências', content: <ChoicesList /> },
        ]}
      />
    </>
  );
}

const standing = (unread: number): string =>
  unread > 0 ? counted(unread, 'não lida', 'não lidas') : 'Você está em dia.';
