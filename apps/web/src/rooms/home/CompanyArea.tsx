import { Outlet } from '@tanstack/react-router';
import { ClipboardList, LayoutDashboard } from 'lucide-react';
import type { ReactNode } from 'react';
import { companyProfileHref, paths } from '#app/paths.ts';
import { useCurrentUser } from '#lib/session.ts';
import { signOut } from '#rooms/auth/auth.api.ts';
import { AppShell } from '#shell/AppShell.tsx';

const items = [
  { href: paths.company.home, label: 'Dashboard', icon: LayoutDashboard },
  { href: paths.company.exams, label: 'Provas', icon: ClipboardList, covers: ['/company/test'] },
];

/** The frame of the company's signed-in screens. */
export function CompanyArea({ bell }: { bell: ReactNode }) {
  const user = useCurrentUser();
  return (
    <AppShell
      items={items}
      person={{
        name: user?.name ?? '',
        photo: user?.logo,
        isCompany: true,
        ...(user && { profileHref: companyProfileHref(user.id) }),
        securityHref: paths.company.security,
      }}
      bell={bell}
      onSignOut={signOut}
    >
      <Outlet />
    </AppShell>
  );
}
