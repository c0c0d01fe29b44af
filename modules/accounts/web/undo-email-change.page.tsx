import { isApiError, messageOf } from '#platform/contract/client.ts';
import { paths } from '#platform/contract/paths.ts';
import { signInOf } from '#platform/web/access-table.ts';
import { forgetAddressToken, useAddressToken } from '#platform/web/address-token.ts';
import { failureOf } from '#platform/web/form-failure.ts';
import { AuthLayout } from '#platform/web/shell/AuthLayout.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { FormFailureNote } from '#platform/web/ui/FormFailureNote.tsx';
import { LinkButton } from '#platform/web/ui/LinkButton.tsx';
import { useAct } from '#platform/web/use-act.ts';
import { undo } from './mailbox.api.ts';

/** Where the link in the mailbox of before leads. Only the press of the button undoes the change. */
export function UndoEmailChangePage() {
  const token = useAddressToken();
  const act = useAct(undo, {
    reading: 'never',
    onDone: () => forgetAddressToken(paths.undoEmailChange),
  });
  if (act.data) {
    return (
      <AuthLayout
        title="Troca desfeita"
        subtitle="Sua conta voltou para este e-mail, e as sessões abertas terminaram. Enviamos para ele um link para você escolher uma senha nova."
        isCentred
      >
        <LinkButton size="large" href={signInOf[act.data.data.role]}>
          Ir para a entrada
        </LinkButton>
      </AuthLayout>
    );
  }
  if (token === '' || (isApiError(act.error) && act.error.code === 'LINK_INVALIDO')) {
    return (
      <AuthLayout
        title="Link inválido ou expirado"
        subtitle="A troca de e-mail pode ser desfeita em até 7 dias, uma vez. Se você perdeu o acesso à conta, fale com a gente."
        isCentred
      >
        <LinkButton href={paths.landing}>Ir para o início</LinkButton>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title="Desfazer a troca de e-mail"
      subtitle="A conta volta para este e-mail, todas as sessões terminam, e você escolhe uma senha nova."
      isCentred
    >
      <div className="grid gap-5">
        <FormFailureNote of={act.error ? failureOf(act.error, messageOf(act.error)) : undefined} />
        <Button
          size="large"
          isDisabled={token === undefined}
          onPress={() => token && act.mutate(token)}
          isPending={act.isPending}
          pendingText="Aguarde..."
        >
          Desfazer a troca
        </Button>
      </div>
    </AuthLayout>
  );
}
