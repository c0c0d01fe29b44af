import type { ReactNode, Ref } from 'react';
import { ThemeSwitch } from '../ui/buttons/ThemeSwitch.tsx';
import { Logo } from '../ui/Logo.tsx';
import { AuthPicture } from './AuthPicture.tsx';

export interface AuthLayoutProps {
  title: string;
  subtitle?: ReactNode;
  headerExtra?: ReactNode;
  titleRef?: Ref<HTMLHeadingElement>;
  isCentred?: boolean;
  /** The sentence beside the form; that for developers where it is left out. */
  motto?: string;
  children: ReactNode;
}

const toDevelopers = 'Prove o que você sabe. Seja contratado por isso.';
export const toCompanies = 'Veja como cada pessoa resolve. Contrate por isso.';

export function AuthLayout(props: AuthLayoutProps) {
  const { title, subtitle, headerExtra, titleRef, isCentred, motto = toDevelopers, children } = props;
  const form = (
    <div className="flex min-h-dvh flex-col px-5 py-4 sm:px-10">
      <header className="flex items-center justify-between">
        <a href="/" className="-ml-2 flex min-h-11 items-center rounded-control px-2">
          <Logo />
        </a>
        <ThemeSwitch />
      </header>
      <main className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center py-10">
        <div className="grid gap-2 pb-8">
          <title>{`${title} · Provado`}</title>
          <h1 ref={titleRef} tabIndex={-1} className="text-title font-semibold outline-none">
            {title}
          </h1>
          {subtitle && <p className="text-base text-muted">{subtitle}</p>}
          {headerExtra}
        </div>
        {children}
      </main>
    </div>
  );
  if (isCentred) return form;
  return (
    <div className="grid lg:grid-cols-[1fr_1.05fr]">
      <aside className="hidden border-r border-line bg-surface lg:block">
        <AuthPicture motto={motto} />
      </aside>
      {form}
    </div>
  );
}
