import { MailCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { forgottenHash } from '#platform/contract/paths.ts';
import { classNames } from '#platform/web/class-names.ts';
import { signedUpEmail } from '#platform/web/session/entrance-email.ts';
import { signInAs } from '#platform/web/session/session.ts';
import { AuthLayout, toCompanies } from '#platform/web/shell/AuthLayout.tsx';
import { WaitingInvitation } from '#platform/web/shell/WaitingInvitation.tsx';
import { TextButton, TextLink } from '#platform/web/ui/buttons/TextLink.tsx';
import { SocialSignIns } from '../providers/SocialSignIns.tsx';
import { ForgotPasswordDialog } from '../recovery/lazy-dialogs.ts';
import { DemoSignIns } from './DemoSignIns.tsx';
import { SignedInAs } from './SignedInAs.tsx';
import { SignInForm } from './SignInForm.tsx';
import { signInKinds } from './sign-in-kinds.ts';

export interface SignInScreenProps {
  as: 'DEVELOPER' | 'COMPANY';
  title: string;
  subtitle: string;
  wanted: string | undefined;
  signUpHref: string;
  signUpLabel: string;
  /** People of a company begin there who sign in by its own provider. */
  providerHref?: string;
  other: { question: string; href: string; label: string };
}

/** The page's guard leads on once somebody is signed in. */
export function SignInScreen(props: SignInScreenProps) {
  const { as: role, title, subtitle, wanted, signUpHref, signUpLabel, providerHref, other } = props;
  const [forgotten, setForgotten] = useState<string>();
  useEffect(() => {
    if (window.location.hash === forgottenHash) setForgotten('');
  }, []);
  const [typed, setTyped] = useState<string>();
  return (
    <AuthLayout
      title={title}
      subtitle={subtitle}
      {...(role === 'COMPANY' && { motto: toCompanies })}
      headerExtra={
        <>
          <WaitingInvitation wanted={wanted} />
          <WaitingConfirmation />
          <SignedInAs at={role} />
        </>
      }
    >
      <SignInForm
        {...signInKinds[role]}
        onEntered={signInAs}
        typed={typed}
        aside={(email) => (
          <TextButton
            onPress={() => setForgotten(email())}
            className="inline-flex min-h-11 items-center text-sm"
          >
            Esqueceu a senha?
          </TextButton>
        )}
      />
      {role === 'DEVELOPER' && <SocialSignIns wanted={wanted} />}
      {providerHref && (
        <p className="pt-5 text-sm text-muted">
          Sem senha aqui? <TextLink href={providerHref}>Entrar pela conta da empresa</TextLink>
        </p>
      )}
      <p className={classNames('text-sm text-muted', providerHref ? 'pt-2' : 'pt-5')}>
        Ainda não tem conta? <TextLink href={signUpHref}>{signUpLabel}</TextLink>
      </p>
      <p className="pt-2 text-sm text-muted">
        {other.question} <TextLink href={other.href}>{other.label}</TextLink>
      </p>
      <DemoSignIns at={role} />
      <ForgotPasswordDialog
        of={role}
        isOpen={forgotten !== undefined}
        email={forgotten ?? ''}
        onEmail={setTyped}
        onClose={() => setForgotten(undefined)}
      />
    </AuthLayout>
  );
}

/** The server says in `<html>` whether mailboxes are to be confirmed. */
export function WaitingConfirmation() {
  const [email] = useState(signedUpEmail);
  if (!email || document.documentElement.dataset.confirms === undefined) return null;
  return (
    <section
      aria-label="Confirmação do e-mail"
      className="mt-3 flex gap-3 rounded-control bg-soft px-4 py-3 text-sm wrap-anywhere"
    >
      <MailCheck size={18} aria-hidden className="mt-px shrink-0 text-muted" />
      <div className="grid min-w-0 gap-1">
        <p className="font-medium">Falta confirmar o e-mail: enviamos um link para {email}.</p>
        <p>
          Abra o link em até 24 horas. Se não chegou, veja o spam. Você já pode entrar, e ali pedir outro link
          ou corrigir o e-mail.
        </p>
      </div>
    </section>
  );
}
