import { useQuery } from '@tanstack/react-query';
import { Bell, Check } from 'lucide-react';
import { counted } from '#platform/web/format.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { IconButton } from '#platform/web/ui/buttons/IconButton.tsx';
import { Switch } from '#platform/web/ui/fields/Switch.tsx';
import { PagedView } from '#platform/web/ui/lists/PagedView.tsx';
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx';
import type { Notification } from '../contract/notifications.ts';
import { NotificationLink } from './NotificationLink.tsx';
import { markRead, notificationsQuery } from './notifications.api.ts';
import type { NotificationsSearch } from './notifications-search.ts';

export interface NotificationsListProps {
  search: NotificationsSearch;
  onSearch: (search: NotificationsSearch) => void;
}

export function NotificationsList({ search, onSearch }: NotificationsListProps) {
  const onlyUnread = search.situacao !== undefined;
  const query = useQuery(notificationsQuery({ onlyUnread, page: search.pagina ?? 1 }));
  return (
    <div className="grid gap-4">
      <Switch value={onlyUnread} onChange={(only) => onSearch(only ? { situacao: 'nao_lidas' } : {})}>
        Só as não lidas
      </Switch>
      <PagedView
        query={query}
        errorText="Não foi possível buscar as suas notificações."
        count={(total) => counted(total, 'notificação', 'notificações')}
        empty={<NoNotifications onlyUnread={onlyUnread} />}
        onPage={(pagina) => onSearch({ ...search, pagina })}
      >
        {(notifications) => (
          <ul className="grid divide-y divide-line rounded-card border border-line bg-surface px-2 py-1">
            {notifications.map((notification) => (
              <Row key={notification.id} notification={notification} />
            ))}
          </ul>
        )}
      </PagedView>
    </div>
  );
}

function Row({ notification }: { notification: Notification }) {
  const markAsRead = useAct(() => markRead(notification.id), { reading: 'never', isQuiet: true });
  return (
    <li className="flex items-center gap-1 py-1">
      <NotificationLink notification={notification} />
      {!notification.read && (
        <IconButton
          label={`Marcar como lida: ${notification.text}`}
          onPress={() => markAsRead.mutate()}
          tone="muted"
        >
          <Check size={20} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}

function NoNotifications({ onlyUnread }: { onlyUnread: boolean }) {
  return onlyUnread ? (
    <EmptyState icon={<Check size={24} aria-hidden />} title="Tudo lido">
      Nenhuma notificação nova.
    </EmptyState>
  ) : (
    <EmptyState icon={<Bell size={24} aria-hidden />} title="Nenhuma notificação por enquanto">
      O que acontecer nas suas provas aparece aqui na mesma hora. Em Preferências você escolhe o que também
      chega por e-mail.
    </EmptyState>
  );
}
