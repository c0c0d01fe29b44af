import { useLocation } from '@tanstack/react-router';
import { formatAgo, formatMoment } from '#platform/web/format.ts';
import { PlainLink } from '#platform/web/ui/buttons/PlainLink.tsx';
import type { Notification } from '../contract/notifications.ts';
import { kindLooks } from './notification-kinds.ts';
import { markReadAt } from './notifications.api.ts';

export interface NotificationLinkProps {
  notification: Notification;
  onFollow?: () => void;
}

/** Opening the place that it leads to makes it read. */
export function NotificationLink({ notification, onFollow }: NotificationLinkProps) {
  const { kind, text, href, at, read } = notification;
  const { icon: Icon } = kindLooks[kind];
  const { pathname } = useLocation();
  const follow = () => {
    onFollow?.();
    // Whoever is there already opens no page.
    if (href.split('?')[0] === pathname) markReadAt(href).catch(() => undefined);
  };
  return (
    <PlainLink
      href={href}
      onPress={follow}
      className="flex min-h-14 min-w-0 flex-1 items-start gap-3 rounded-control px-3 py-3 hover:bg-raised"
    >
      <Icon size={20} aria-hidden className="mt-0.5 shrink-0 text-muted" />
      <span className="grid min-w-0 flex-1 gap-1">
        <span className={read ? 'text-sm text-muted wrap-anywhere' : 'text-sm font-medium wrap-anywhere'}>
          {!read && <span className="sr-only">Não lida: </span>}
          {text}
        </span>
        <time dateTime={at.toISOString()} title={formatMoment(at)} className="text-sm text-muted">
          {formatAgo(at)}
        </time>
      </span>
      {!read && <span aria-hidden className="mt-1.5 size-2.5 shrink-0 rounded-full bg-danger" />}
    </PlainLink>
  );
}
