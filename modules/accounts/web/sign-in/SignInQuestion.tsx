import { useEffect } from 'react';
import { toast } from 'react-toastify/unstyled';
import { paths, withReturn } from '#platform/contract/paths.ts';
import { ownEmail } from '#platform/web/session/own-email.ts';
import { type SessionUser, signInAs, useCurrentUser } from '#platform/web/session/session.ts';
import { answerSignInRequest, type SignInRequest } from '#platform/web/session/sign-in-request.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';
import { TextLink } from '#platform/web/ui/buttons/TextLink.tsx';
import { Modal } from '#platform/web/ui/dialogs/Modal.tsx';
import { SignInForm } from './SignInForm.tsx';
import { signInKinds } from './sign-in-kinds.ts';

const signUps = { DEVELOPER: paths.developer.signUp, COMPANY: paths.company.signUp };

export function SignInQuestion({ request: { role, user } }: { request: SignInRequest }) {
  const now = useCurrentUser();
  // Somebody signed in again, or out, in another tab: the question has been answered there.
  const isAnsweredElsewhere = now?.token !== user?.token;
  useEffect(() => {
    if (isAnsweredElsewhere) answerSignInRequest(now?.type === role);
  }, [isAnsweredElsewhere, now, role]);

  const enter = (entered: SessionUser) => {
    if (user && user.id !== entered.id) {
      // What is on the screen belongs to the one before.
      toast.info('Você entrou com outra conta.');
    }
    signInAs(entered);
  };

  return (
    <Modal
      isOpen
      onClose={() => answerSignInRequest(false)}
      closesOnOutsidePress={false}
      size="small"
      title={user ? 'Sua sessão terminou' : 'Entre para continuar'}
      subtitle={
        user
          ? `Entre de novo${user.name && `, ${user.name},`} e continue de onde parou. Nada do que está na tela se perde.`
          : 'O que você preencheu continua aqui.'
      }
      footer={
        user ? (
          <Button variant="ghost" onPress={() => answerSignInRequest(false)}>
            Sair ou usar outra conta
          </Button>
        ) : (
          role !== 'ADMIN' && (
            <LinkButton
              href={withReturn(signUps[role], window.location.pathname + window.location.search)}
              variant="ghost"
              onPress={() => answerSignInRequest(false)}
            >
              Criar conta
            </LinkButton>
          )
        )
      }
    >
      <SignInForm {...signInKinds[role]} {...(user && { email: ownEmail() })} onEntered={enter} />
      {role === 'COMPANY' && (
        <p className="pt-4 text-sm text-muted">
          Sem senha aqui?{' '}
          <TextLink href={paths.providerSignIn} target="_blank" rel="noopener">
            Entrar pela conta da empresa<span className="sr-only"> (abre em outra aba)</span>
          </TextLink>
        </p>
      )}
    </Modal>
  );
}
