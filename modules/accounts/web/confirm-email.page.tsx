import { isApiError, messageOf } from '#platform/contract/client.ts';
import { claimHash, paths } from '#platform/contract/paths.ts';
import type { Result } from '#platform/contract/route.ts';
import { homeOf, signInOf } from '#platform/web/access-table.ts';
import { useAddressToken } from '#platform/web/address-token.ts';
import { failureOf } from '#platform/web/form-failure.ts';
import { currentUser, useCurrentUser } from '#platform/web/session.ts';
import { AuthLayout } from '#platform/web/shell/AuthLayout.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { FormFailureNote } from '#platform/web/ui/FormFailureNote.tsx';
import { LinkButton } from '#platform/web/ui/LinkButton.tsx';
import { SendAgain } from '#platform/web/ui/SendAgain.tsx';
import { TextButton, TextLink } from '#platform/web/ui/TextLink.tsx';
import { useAct } from '#platform/web/use-act.ts';
import type { confirmMailbox } from '../contract/mailbox.ts';
import { endSessionHere } from './auth.api.ts';
import { confirm } from './mailbox.api.ts';

/**
 * Where the link of a confirmation leads. Only the press of the button confirms: programs that open the links of mails
 * must not.
 */
export function ConfirmEmailPage() {
  const token = useAddressToken();
  const act = useAct(confirm, { reading: 'never' });
  if (act.data) return <Confirmed mailbox={act.data.data} />;
  if (token === '' || (isApiError(act.error) && act.error.code === 'LINK_INVALIDO')) return <InvalidLink />;
  const failure = act.error ? failureOf(act.error, messageOf(act.error)) : undefined;
  return (
    <AuthLayout
      title="Confirme seu e-mail"
      subtitle="Falta só um toque para mostrar que este e-mail é seu."
      isCentred
    >
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          if (token) act.mutate(token);
        }}
        className="grid gap-5"
      >
        <FormFailureNote of={failure}>
          {failure?.code === 'CPF_EM_USO' && (
            <LeaveFor href={paths.developer.signIn}>Entrar na outra conta</LeaveFor>
          )}
          {failure?.code === 'CNPJ_EM_USO' && (
            <>
              <LeaveFor href={paths.company.signIn}>Entrar na outra conta</LeaveFor>
              <LeaveFor href={`${paths.company.signUp}${claimHash}`}>Esta empresa é minha</LeaveFor>
            </>
          )}
        </FormFailureNote>
        <Button type="submit" size="large" isPending={act.isPending} pendingText="Aguarde...">
          Confirmar meu e-mail
        </Button>
        <p className="text-sm text-muted">
          Se você não criou uma conta no Provado, feche esta página: nada acontece sem a confirmação.
        </p>
      </form>
    </AuthLayout>
  );
}

/** Sign-in and sign-up are for visitors, so the session of the account that came second ends. */
function LeaveFor({ href, children }: { href: string; children: string }) {
  const leave = async () => {
    if (currentUser()) await endSessionHere();
    window.location.assign(href);
  };
  return (
    <p>
      <TextButton onPress={leave}>{children}</TextButton>
    </p>
  );
}

type Mailbox = Result<typeof confirmMailbox>['data'];

function Confirmed({ mailbox: { email, role, isOwn, wasConfirmed } }: { mailbox: Mailbox }) {
  const user = useCurrentUser();
  const isOther = user !== undefined && !isOwn;
  return (
    <AuthLayout
      title={wasConfirmed ? 'E-mail já confirmado' : 'E-mail confirmado'}
      subtitle={
        wasConfirmed
          ? `O e-mail ${email} já estava confirmado.`
          : `Pronto: o e-mail ${email} está confirmado.`
      }
      isCentred
    >
      <div className="grid justify-items-start gap-5">
        {isOther && (
          <p className="text-sm text-muted">
            Ele é de outra conta, e não da que está aberta neste navegador.
          </p>
        )}
        {user ? (
          <LinkButton size="large" href={homeOf[user.type]}>
            {isOther ? 'Voltar à minha conta' : 'Continuar'}
          </LinkButton>
        ) : (
          <LinkButton size="large" href={signInOf[role]}>
            Entrar
          </LinkButton>
        )}
      </div>
    </AuthLayout>
  );
}

function InvalidLink() {
  const user = useCurrentUser();
  return (
    <AuthLayout
      title="Link inválido ou expirado"
      subtitle="O link de confirmação vale por 24 horas, e só o último que enviamos. Se você já confirmou, não precisa fazer nada."
      isCentred
    >
      {user ? (
        <SendAgain />
      ) : (
        <p className="text-sm text-muted">
          Para receber um novo, entre <TextLink href={paths.developer.signIn}>como desenvolvedor</TextLink> ou{' '}
          <TextLink href={paths.company.signIn}>como empresa</TextLink>.
        </p>
      )}
    </AuthLayout>
  );
}
