import { Outlet, useLocation } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import { paths, withReturn } from '#platform/contract/paths.ts';
import type { Viewer } from '#platform/web/session/access-table.ts';
import { currentUser } from '#platform/web/session/session.ts';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';
import { ThemeSwitch } from '#platform/web/ui/buttons/ThemeSwitch.tsx';
import { Logo } from '#platform/web/ui/Logo.tsx';
import { AdminArea } from './AdminArea.tsx';
import { CompanyArea } from './CompanyArea.tsx';

const frames: Record<Viewer, ComponentType> = {
  COMPANY: CompanyArea,
  ADMIN: AdminArea,
  DEVELOPER: VisitorArea,
  VISITOR: VisitorArea,
};

export function AuthorArea() {
  // Fixed while the page is open: a sign-in before publishing must not remount it.
  const [viewer] = useState<Viewer>(() => currentUser()?.type ?? 'VISITOR');
  const Frame = frames[viewer];
  return <Frame />;
}

function VisitorArea() {
  const { pathname } = useLocation();
  const signIn = pathname === paths.admin.createExam ? paths.admin.signIn : paths.company.signIn;
  return (
    <div className="min-h-dvh">
      <header className="sticky top-0 z-20 flex h-16 items-center gap-2 border-b border-line bg-bg px-4 sm:px-8">
        <a href="/" className="-ml-2 flex min-h-11 items-center rounded-control px-2">
          <Logo />
        </a>
        <div className="flex-1" />
        <ThemeSwitch />
        <LinkButton href={withReturn(signIn, pathname)} variant="secondary">
          Entrar
        </LinkButton>
      </header>
      <main className="mx-auto w-full max-w-[1184px] px-4 pt-8 pb-16 sm:px-8">
        <Outlet />
      </main>
    </div>
  );
}
