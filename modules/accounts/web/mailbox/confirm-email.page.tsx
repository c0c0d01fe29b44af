import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isApiError } from '#platform/contract/client.ts';
import { requiredField } from '#platform/contract/messages.ts';
import { claimHash, forgottenHash, paths } from '#platform/contract/paths.ts';
import type { Result } from '#platform/contract/route.ts';
import { faultResolver } from '#platform/web/forms/contract-form.ts';
import { faultsInOrder } from '#platform/web/forms/form-faults.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { homeOf, signInOf } from '#platform/web/session/access-table.ts';
import { useAddressToken } from '#platform/web/session/address-token.ts';
import { currentUser, useCurrentUser } from '#platform/web/session/session.ts';
import { AuthLayout } from '#platform/web/shell/AuthLayout.tsx';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';
import { TextButton, TextLink } from '#platform/web/ui/buttons/TextLink.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/lazy-dialogs.ts';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { PasswordField } from '#platform/web/ui/fields/PasswordField.tsx';
import { FormFailureNote } from '#platform/web/ui/states/FormFailureNote.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { NotMine } from '#platform/web/ui/states/NotMine.tsx';
import { SendAgain } from '#platform/web/ui/states/SendAgain.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import { confirmMailbox } from '../../contract/mailbox.ts';
import { endSessionHere } from '../auth.api.ts';
import { confirm, confirmationQuery, refuse } from './mailbox.api.ts';

/** Programs that open the links of mails must not confirm or refuse, so only the press of a button does. */
export function ConfirmEmailPage() {
  const token = useAddressToken();
  const [mailbox, setMailbox] = useState<Mailbox>();
  const [refused, setRefused] = useState<string>();
  const [isBad, setBad] = useState(false);
  const link = useQuery({ ...confirmationQuery(token ?? ''), enabled: Boolean(token) });
  const onFail = (reason: unknown) => isRefusal(reason) && setBad(true);
  if (mailbox) return <Confirmed mailbox={mailbox} />;
  if (refused) return <Refused says={refused} />;
  if (token === '' || isBad || isRefusal(link.error)) return <InvalidLink />;
  return (
    <AuthLayout
      title="Confirme seu e-mail"
      subtitle={link.isSuccess && 'Falta só um toque para mostrar que este e-mail é seu.'}
      isCentred
    >
      {link.isError && <LoadFailed query={link} fallback="Não foi possível processar a solicitação." />}
      {token === undefined || link.isPending ? <SkeletonList rows={1} rowClassName="h-12" /> : null}
      {token && link.isSuccess && (
        <>
          <ConfirmForm token={token} onDone={setMailbox} onFail={onFail} />
          <NotMe token={token} onDone={setRefused} onFail={onFail} />
        </>
      )}
    </AuthLayout>
  );
}

const isRefusal = (reason: unknown): boolean => isApiError(reason) && reason.code === 'LINK_INVALIDO';

interface LinkProps<Done> {
  token: string;
  onDone: (done: Done) => void;
  onFail: (reason: unknown) => void;
}

function ConfirmForm({ token, onDone, onFail }: LinkProps<Mailbox>) {
  const [asksPassword, setAsksPassword] = useState(false);
  // No draft: it asks for a password.
  const form = useActForm<{ password: string }, Result<typeof confirmMailbox> | string>({
    schema: confirmMailbox.body,
    defaultValues: { password: '' },
    resolver: faultResolver((values) =>
      faultsInOrder(
        confirmMailbox.body,
        { ...values, token },
        { password: asksPassword && values.password === '' && requiredField },
      ),
    ),
    act: ({ password }) =>
      confirm(token, asksPassword ? password : undefined).catch((reason: unknown) => {
        // The first time it is no refusal but the next step.
        if (isApiError(reason) && reason.code === 'SENHA_NECESSARIA' && !asksPassword) return reason.message;
        throw reason;
      }),
    reading: 'never',
    onDone: (done) => (typeof done === 'string' ? setAsksPassword(true) : onDone(done.data)),
    onFail: (reason) => {
      if (asksPassword) form.setFocus('password', { shouldSelect: true });
      onFail(reason);
    },
  });
  const { control, setFocus, failure } = form;
  useEffect(() => {
    if (asksPassword) setFocus('password');
  }, [asksPassword, setFocus]);
  return (
    <form method="dialog" onSubmit={form.submit} noValidate className="grid gap-5">
      {asksPassword && (
        <Field
          control={control}
          name="password"
          as={PasswordField}
          label="Senha da conta"
          description="Não reconhecemos este navegador. Quem sabe a senha da conta confirma."
        />
      )}
      <FormFailureNote of={failure}>
        {failure?.code === 'CPF_EM_USO' && (
          <>
            <LeaveFor href={paths.developer.signIn}>Entrar na outra conta</LeaveFor>
            <LeaveFor href={`${paths.developer.signIn}${forgottenHash}`}>Recuperar a senha dela</LeaveFor>
            <NotMine />
          </>
        )}
        {failure?.code === 'CNPJ_EM_USO' && (
          <>
            <LeaveFor href={paths.company.signIn}>Entrar na outra conta</LeaveFor>
            <LeaveFor href={`${paths.company.signIn}${forgottenHash}`}>Recuperar a senha dela</LeaveFor>
            <LeaveFor href={`${paths.company.signUp}${claimHash}`}>Esta empresa é minha</LeaveFor>
          </>
        )}
      </FormFailureNote>
      <Button type="submit" size="large" isPending={form.isPending} pendingText="Aguarde...">
        Confirmar meu e-mail
      </Button>
    </form>
  );
}

function NotMe({ token, onDone, onFail }: LinkProps<string>) {
  const [isAsking, setAsking] = useState(false);
  const act = useAct(refuse, { reading: 'never', onDone: ({ message }) => onDone(message) });
  const send = () => act.mutateAsync(token).catch(onFail);
  return (
    <div className="grid justify-items-start gap-2 pt-6 text-sm text-muted">
      <p>Não criou uma conta no Provado nem pediu para trocar o e-mail de uma? Não confirme.</p>
      <Button variant="secondary" onPress={() => setAsking(true)}>
        Não fui eu
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={send}
        title="Não foi você?"
        confirmText="Não fui eu"
        isDanger
        isPending={act.isPending}
      >
        Uma conta criada com este e-mail é excluída agora, com tudo o que há nela, e o e-mail e o documento
        ficam livres. Se foi um pedido de troca de e-mail, ele é cancelado.
      </ConfirmDialog>
    </div>
  );
}

function Refused({ says }: { says: string }) {
  return (
    <AuthLayout title="Obrigado por avisar" subtitle={says} isCentred>
      <LinkButton size="large" href={paths.landing}>
        Conhecer o Provado
      </LinkButton>
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
      subtitle="O link de confirmação vale por 24 horas. Se você já confirmou, não precisa fazer nada."
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
