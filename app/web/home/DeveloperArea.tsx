import { Outlet } from '@tanstack/react-router';
import { Bell, Bookmark, ClipboardList, FlaskConical, House, Users } from 'lucide-react';
import { useState } from 'react';
import { signOut } from '#modules/accounts/web/auth.api.ts';
import { NotificationBell } from '#modules/notifications/web/NotificationBell.tsx';
import { useUnreadCount } from '#modules/notifications/web/notifications.api.ts';
import { SearchBox } from '#modules/search/web/SearchBox.tsx';
import { unsentRuns } from '#modules/taking/web/attempts.api.ts';
import { href, paths, takeHref } from '#platform/contract/paths.ts';
import { useCurrentUser } from '#platform/web/session.ts';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { TextLink } from '#platform/web/ui/TextLink.tsx';
import { AppShell } from '../shell/AppShell.tsx';

const itemsFor = (userId: number, unread: number) => [
  { href: paths.developer.home, label: 'Home', icon: House },
  { href: paths.developer.myExams, label: 'Provas', icon: ClipboardList, covers: ['/dev/test'] },
  { href: paths.developer.notifications, label: 'Notificações', icon: Bell, count: unread },
  { href: paths.developer.catalog, label: 'Testes', icon: FlaskConical },
  { href: href(paths.developer.groups, { userId }), label: 'Grupos', icon: Users },
  { href: paths.developer.saved, label: 'Salvos', icon: Bookmark },
];

/** The frame of the developer's signed-in screens. The exam itself has none. */
export function DeveloperArea() {
  const user = useCurrentUser();
  const [unsentRun, setUnsentRun] = useState<number>();

  /** Signs out, unless unsent answers would be left on the device. */
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
      <Outlet />
      <ConfirmDialog
        isOpen={unsentRun !== undefined}
        onClose={() => setUnsentRun(undefined)}
        onConfirm={signOut}
        title="Sair com respostas não enviadas?"
        confirmText="Sair mesmo assim"
        cancelText="Ficar"
        isDanger
      >
        <p>
          Este dispositivo tem respostas de uma prova que ainda não chegaram ao servidor. Elas ficam guardadas
          aqui, e só você pode lê-las, entrando de novo; mas só contam se chegarem antes do fim da prova.
        </p>
        {unsentRun !== undefined && (
          <p className="pt-3">
            <TextLink href={takeHref(unsentRun)}>Abrir a prova e enviar</TextLink>
          </p>
        )}
      </ConfirmDialog>
    </AppShell>
  );
}
