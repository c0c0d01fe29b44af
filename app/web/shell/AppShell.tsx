import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { MailCheck } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { unreadQuery } from '#modules/notifications/web/notifications.api.ts';
import { useCurrentUser } from '#platform/web/session/session.ts';
import { ThemeSwitch } from '#platform/web/ui/buttons/ThemeSwitch.tsx';
import { Logo } from '#platform/web/ui/Logo.tsx';
import { SendAgain } from '#platform/web/ui/states/SendAgain.tsx';
import { BottomBar } from './BottomBar.tsx';
import { currentItem, type NavigationItem } from './navigation.ts';
import { type MenuPerson, PersonMenu } from './PersonMenu.tsx';
import { Sidebar } from './Sidebar.tsx';
import { StartedOverNotice } from './StartedOverNotice.tsx';

export interface AreaProps {
  children?: ReactNode;
}

export interface AppShellProps {
  items: readonly NavigationItem[];
  person: MenuPerson;
  onSignOut: () => void;
  search?: ReactNode;
  bell?: ReactNode;
  children: ReactNode;
}

export function AppShell({ items, person, onSignOut, search, bell, children }: AppShellProps) {
  const { pathname, state } = useLocation();
  const current = currentItem(items, pathname, state.from);
  const leave = useEffectEvent(onSignOut);
  useEffect(() => {
    if (takesLeave()) leave();
  }, []);
  return (
    <div className="min-h-dvh lg:pl-60 print:pl-0">
      <a
        href="#conteudo"
        className="print:hidden fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-primary px-4 py-3 text-sm font-medium text-on-primary focus:translate-y-0"
      >
        Ir para o conteúdo
      </a>
      <Sidebar items={items} current={current} />
      <header className="print:hidden sticky top-0 z-20 flex h-16 items-center gap-[min(0.5rem,2.5vw)] border-b border-line bg-bg px-[min(1rem,5vw)] sm:px-8">
        <a href="/" className="-ml-2 flex min-h-11 items-center rounded-control px-2 lg:hidden">
          <Logo isMarkOnly />
        </a>
        <div className="min-w-0 flex-1">{search}</div>
        {bell}
        <ThemeSwitch />
        <PersonMenu person={person} onSignOut={onSignOut} />
      </header>
      <main
        id="conteudo"
        tabIndex={-1}
        className="mx-auto w-full max-w-[1200px] has-[[data-wide]]:max-w-[1504px] px-4 pt-8 pb-32 outline-none sm:px-8 lg:pb-16"
      >
        <ConfirmationNotice />
        <StartedOverNotice />
        {children}
      </main>
      <BottomBar items={items} current={current} />
    </div>
  );
}

/** 'Sair' may have been pressed on a page without the app, which leads here. */
function takesLeave(): boolean {
  try {
    const wish = sessionStorage.getItem('sair');
    sessionStorage.removeItem('sair');
    return wish !== null;
  } catch {
    // Nobody is signed in on such a page if there is no storage.
    return false;
  }
}

/** The mailbox may be confirmed elsewhere: the bell's stream says so. */
function ConfirmationNotice() {
  const type = useCurrentUser()?.type;
  const email = useQuery(unreadQuery).data?.unconfirmedEmail;
  if (!email) return null;
  return (
    <section
      aria-label="Confirmação do e-mail"
      className="mb-8 flex flex-wrap items-start gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <MailCheck size={20} aria-hidden className="mt-0.5 shrink-0 text-muted" />
      <div className="grid min-w-0 flex-1 basis-72 gap-1 text-sm wrap-anywhere">
        <p className="font-medium">Confirme seu e-mail: enviamos um link para {email}.</p>
        <p className="text-muted">
          {type === 'COMPANY'
            ? 'Enquanto isso, você já pode completar o perfil e montar seu banco de questões. Publicar provas, convidar e escrever a pessoas ficam para depois da confirmação.'
            : 'Enquanto isso, você já pode completar o perfil e treinar com as provas do Provado. As provas que contam, os grupos e a sua página pública ficam para depois da confirmação.'}{' '}
          Uma conta que ninguém confirma em 7 dias é excluída.
        </p>
      </div>
      <SendAgain />
    </section>
  );
}
