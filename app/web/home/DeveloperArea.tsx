import { Outlet } from '@tanstack/react-router';
import { Bell, Bookmark, ClipboardList, FlaskConical, House, Users } from 'lucide-react';
import { useEffect, useState } from 'react';
import { signOut } from '#modules/accounts/web/auth.api.ts';
import { NotificationBell } from '#modules/notifications/web/NotificationBell.tsx';
import { useUnreadCount } from '#modules/notifications/web/notifications.api.ts';
import { SearchBox } from '#modules/search/web/SearchBox.tsx';
import { unsentRuns } from '#modules/taking/web/sync/unsent-answers.ts';
import { href, paths } from '#platform/contract/paths.ts';
import { fetchSoon, lazyDialog } from '#platform/web/lazy-dialog.tsx';
import { prepareToForget } from '#platform/web/session/forget-account.ts';
import { useCurrentUser } from '#platform/web/session/session.ts';
import { AppShell, type AreaProps } from '../shell/AppShell.tsx';

const UnsentDialog = lazyDialog(() => import('./UnsentDialog.tsx').then((found) => found.UnsentDialog));

const itemsFor = (userId: number, unread: number) => [
  { href: paths.developer.home, label: 'Home', icon: House },
  { href: paths.developer.myExams, label: 'Provas', icon: ClipboardList, covers: ['/dev/test'] },
  { href: paths.developer.notifications, label: 'Notificações', icon: Bell, count: unread },
  { href: paths.developer.catalog, label: 'Testes', icon: FlaskConical, leadsTo: ['/dev/test'] },
  { href: href(paths.developer.groups, { userId }), label: 'Grupos', icon: Users },
  { href: paths.developer.saved, label: 'Salvos', icon: Bookmark },
];

export function DeveloperArea({ children = <Outlet /> }: AreaProps) {
  const user = useCurrentUser();
  const [unsentRun, setUnsentRun] = useState<number>();

  const userId = user?.id;
  // Brings the code that a sign-out needs, while there is a network.
  useEffect(() => {
    prepareToForget();
    if (userId !== undefined) void unsentRuns(userId);
    return fetchSoon(UnsentDialog.preload);
  }, [userId]);

  /** Unsent answers must not be left on the device. */
  async function leave(): Promise<void> {
    const [run] = user ? await unsentRuns(user.id) : [];
    if (run === undefined) await signOut();
    else setUnsentRun(run);
  }

  return (
    <AppShell
      items={itemsFor(user?.id ?? 0, useUnreadCount())}
      person={{
        name: user?.name ?? '',
        photo: user?.profile_image,
        ...(user && { profileHref: href(paths.developer.profile, { developerId: user.id }) }),
        securityHref: paths.developer.security,
        privacyHref: paths.developer.privacy,
      }}
      search={<SearchBox />}
      bell={<NotificationBell />}
      onSignOut={leave}
    >
      {children}
      {user && unsentRun !== undefined && (
        <UnsentDialog developerId={user.id} runId={unsentRun} onClose={() => setUnsentRun(undefined)} />
      )}
    </AppShell>
  );
}
