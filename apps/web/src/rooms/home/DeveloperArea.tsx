import { Outlet } from '@tanstack/react-router';
import { ClipboardList, House } from 'lucide-react';
import { paths } from '#app/paths.ts';
import { useCurrentUser } from '#lib/session.ts';
import { signOut } from '#rooms/auth/auth.api.ts';
import { AppShell } from '#shell/AppShell.tsx';

const items = [
  { href: paths.developer.home, label: 'Home', icon: House },
  { href: paths.developer.myExams, label: 'Provas', icon: ClipboardList, covers: ['/dev/test'] },
];

/** The frame of the developer's signed-in screens; the exam itself is taken without it. */
export function DeveloperArea() {
  const user = useCurrentUser();
  return (
    <AppShell
      items={items}
      person={{ name: user?.name ?? '', photo: user?.profile_image, securityHref: paths.developer.security }}
      onSignOut={signOut}
    >
      <Outlet />
    </AppShell>
  );
}
