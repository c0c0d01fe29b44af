import { Outlet } from '@tanstack/react-router';
import { Bell, Bookmark, ClipboardList, FlaskConical, House, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { developerGroupsHref, developerProfileHref, paths } from '#app/paths.ts';
import { useCurrentUser } from '#lib/session.ts';
import { signOut } from '#rooms/auth/auth.api.ts';
import { useUnreadCount } from '#rooms/notifications/notifications.api.ts';
import { AppShell } from '#shell/AppShell.tsx';

const itemsFor = (userId: number, unread: number) => [
  { href: paths.developer.home, label: 'Home', icon: House },
  { href: paths.developer.myExams, label: 'Provas', icon: ClipboardList, covers: ['/dev/test'] },
  { href: paths.developer.notifications, label: 'Notificações', icon: Bell, count: unread },
  { href: paths.developer.catalog, label: 'Testes', icon: FlaskConical },
  { href: developerGroupsHref(userId), label: 'Grupos', icon: Users },
  { href: paths.developer.saved, label: 'Salvos', icon: Bookmark },
];

/** The frame of the developer's signed-in screens; the exam itself is taken without it. */
export function DeveloperArea({ bell, search }: { bell: ReactNode; search: ReactNode }) {
  const user = useCurrentUser();
  return (
    <AppShell
      items={itemsFor(user?.id ?? 0, useUnreadCount())}
      person={{
        name: user?.name ?? '',
        photo: user?.profile_image,
        ...(user && { profileHref: developerProfileHref(user.id) }),
        securityHref: paths.developer.security,
        privacyHref: paths.developer.privacy,
      }}
      search={search}
      bell={bell}
      onSignOut={signOut}
    >
      <Outlet />
    </AppShell>
  );
}
