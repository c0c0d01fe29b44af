import type { ReactNode } from 'react';
import { ThemeSwitch } from '../ui/buttons/ThemeSwitch.tsx';
import { Logo } from '../ui/Logo.tsx';

export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-dvh">
      <header className="flex h-16 items-center gap-2 border-b border-line px-4 sm:px-8 print:hidden">
        <a href="/" className="-ml-2 flex min-h-11 items-center rounded-control px-2">
          <Logo />
        </a>
        <div className="flex-1" />
        <ThemeSwitch />
      </header>
      <main className="mx-auto w-full max-w-3xl px-4 pt-10 pb-16 sm:px-8">{children}</main>
    </div>
  );
}
