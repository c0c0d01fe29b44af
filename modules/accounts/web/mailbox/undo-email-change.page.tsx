import { useQuery } from '@tanstack/react-query';
import { isApiError, messageOf } from '#platform/contract/client.ts';
import { paths } from '#platform/contract/paths.ts';
import type { Result } from '#platform/contract/route.ts';
import { failureOf } from '#platform/web/forms/form-failure.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { homeOf, signInOf } from '#platform/web/session/access-table.ts';
import { forgetAddressToken, useAddressToken } from '#platform/web/session/address-token.ts';
import { useCurrentUser } from '#platform/web/session/session.ts';
import { AuthLayout } from '#platform/web/shell/AuthLayout.tsx';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';
import { FormFailureNote } from '#platform/web/ui/states/FormFailureNote.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import type { undoEmailChange } from '../../contract/mailbox.ts';
import { endSessionHere } from '../auth.api.ts';
import { undo, undoQuery } from './mailbox.api.ts';

/** The former mailbox got the link. Only the press of the button undoes the change. */
export function UndoEmailChangePage() {
  const token = useAddressToken();
  const link = useQuery({ ...undoQuery(token ?? ''), enabled: Boolean(token) });
  const act = useAct(undo, {
    reading: 'never',
    onDone: async ({ data }) => {
      forgetAddressToken(paths.undoEmailChange);
      // Its session has ended on the server.
      if (data.isOwn) await endSessionHere();
    },
  });
  if (act.data) return <Undone {...act.data.data} />;
  if (token === '' || isRefusal(act.error) || isRefusal(link.error)) {
    return (
      <AuthLayout
        title="Link inválido ou expirado"
        subtitle="Uma troca pode ser desfeita uma vez, em até 7 dias. Se você já a desfez, escolha a senha nova pelo link que enviamos depois."
        isCentred
      >
        <LinkButton href={paths.landing} size="large">
          Ir para o início
        </LinkButton>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title="Desfazer a troca de e-mail"
      subtitle={
        link.isSuccess &&
        'A conta volta para este e-mail, todas as sessões terminam, e você escolhe uma senha nova.'
      }
      isCentred
    >
      {link.isError && <LoadFailed query={link} fallback="Não foi possível processar a solicitação." />}
      {token === undefined || link.isPending ? <SkeletonList rows={1} rowClassName="h-12" /> : null}
      {token && link.isSuccess && (
        <div className="grid gap-5">
          <FormFailureNote of={act.error ? failureOf(act.error, messageOf(act.error)) : undefined} />
          <Button
            size="large"
            onPress={() => act.mutate(token)}
            isPending={act.isPending}
            pendingText="Aguarde..."
          >
            Desfazer a troca
          </Button>
        </div>
      )}
    </AuthLayout>
  );
}

const isRefusal = (reason: unknown): boolean => isApiError(reason) && reason.code === 'LINK_INVALIDO';

function Undone({ role, isOwn }: Result<typeof undoEmailChange>['data']) {
  const user = useCurrentUser();
  const isOther = user !== undefined && !isOwn;
  return (
    <AuthLayout
      title="Troca desfeita"
      subtitle="Sua conta voltou para este e-mail, e as sessões abertas terminaram. Enviamos para ele um link para você escolher uma senha nova."
      isCentred
    >
      <div className="grid justify-items-start gap-5">
        {isOther && (
          <p className="text-sm text-muted">A conta aberta neste navegador é outra, e nada mudou nela.</p>
        )}
        <LinkButton size="large" href={isOther ? homeOf[user.type] : signInOf[role]}>
          {isOther ? 'Voltar à conta aberta' : 'Entrar'}
        </LinkButton>
      </div>
    </AuthLayout>
  );
}
