import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isApiError } from '#platform/contract/client.ts';
import type { Role } from '#platform/contract/route.ts';
import { greeting } from '#platform/domain/greeting.ts';
import { signInOf } from '#platform/web/session/access-table.ts';
import { forgetAddressToken, useAddressToken } from '#platform/web/session/address-token.ts';
import { currentUser } from '#platform/web/session/session.ts';
import { AuthLayout } from '#platform/web/shell/AuthLayout.tsx';
import type { EntranceProps } from '#platform/web/shell/entrance.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { TextLink } from '#platform/web/ui/buttons/TextLink.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import { endSessionHere, usePasswordPolicy } from '../auth.api.ts';
import { ForgotPasswordDialog } from './lazy-dialogs.ts';
import { RedefineForm } from './RedefineForm.tsx';
import { recoveryQuery } from './recovery.api.ts';

export function RedefinePage({ area, go }: Pick<EntranceProps, 'area' | 'go'>) {
  const token = useAddressToken();
  const policy = usePasswordPolicy();
  const recovery = useQuery({ ...recoveryQuery(token ?? ''), enabled: Boolean(token) });
  const [refused, setRefused] = useState<string>();
  const role = recovery.data?.role ?? roleOf[area] ?? 'DEVELOPER';
  const isBad = token === '' || (token !== undefined && token === refused) || isRefusal(recovery.error);
  useEffect(() => {
    if (isBad) forgetAddressToken(window.location.pathname);
  }, [isBad]);

  const goOn = async () => {
    forgetAddressToken(window.location.pathname);
    // Whoever chose a password comes in with it, not as somebody else of that kind whose session is still here.
    if (currentUser()?.type === role) await endSessionHere();
    go(signInOf[role]);
  };

  if (isBad) return <InvalidLink of={role} />;
  if (token === undefined || recovery.isPending)
    return (
      <AuthLayout title="Redefinir">
        <SkeletonList rowClassName="h-16" />
      </AuthLayout>
    );
  // A failed look at the link says so and takes nothing away: the form works without it.
  const hello = recovery.data ? `${greeting(recovery.data.firstName)} ` : '';
  const isFirst = recovery.data?.isFirst === true;
  return (
    <AuthLayout
      title={isFirst ? 'Sua senha' : 'Redefinir'}
      subtitle={
        isFirst
          ? `Você vai entrar com ela e com o e-mail ${recovery.data?.email}.`
          : `${hello}Escolha sua nova senha.`
      }
    >
      {recovery.isError && (
        <div className="pb-6">
          <LoadFailed query={recovery} fallback="Não foi possível processar a solicitação." />
        </div>
      )}
      {recovery.data?.startsOver && (
        <div className="mb-6 grid gap-1 rounded-control border border-danger p-3.5 text-sm">
          <p className="font-medium">A conta recomeça vazia.</p>
          <p className="text-muted">
            {role === 'COMPANY'
              ? 'Ninguém tinha confirmado este e-mail. Por segurança, ficam só o CNPJ e o nome fantasia: o perfil, as fotos e o banco de questões são apagados.'
              : 'Ninguém tinha confirmado este e-mail. Por segurança, nome, perfil e habilidades são apagados; ficam CPF, nascimento e gênero.'}{' '}
            Para manter tudo, abra este link no navegador em que a conta foi criada.
          </p>
        </div>
      )}
      <RedefineForm
        token={token}
        email={recovery.data?.email ?? ''}
        policy={policy}
        isFirst={isFirst}
        onDone={goOn}
        onRefused={(reason) => isRefusal(reason) && setRefused(token)}
      />
    </AuthLayout>
  );
}

const roleOf: Readonly<Record<string, Role>> = { company: 'COMPANY', admin: 'ADMIN' };

const isRefusal = (reason: unknown): boolean => isApiError(reason) && reason.code === 'LINK_INVALIDO';

function InvalidLink({ of: role }: { of: Role }) {
  const [isAsking, setAsking] = useState(false);
  const isAdmin = role === 'ADMIN';
  return (
    <AuthLayout
      title="Link inválido ou expirado"
      subtitle={`O link de recuperação vale por 30 minutos e só uma vez. ${
        isAdmin ? 'Peça outro a quem redefiniu o seu acesso.' : 'Peça um novo para continuar.'
      }`}
      isCentred
    >
      <div className="grid justify-items-start gap-5">
        {!isAdmin && (
          <Button size="large" onPress={() => setAsking(true)}>
            Pedir um novo link
          </Button>
        )}
        <p className="text-sm text-muted">
          Lembrou da senha? <TextLink href={signInOf[role]}>Entrar</TextLink>
        </p>
      </div>
      {!isAdmin && <ForgotPasswordDialog of={role} isOpen={isAsking} onClose={() => setAsking(false)} />}
    </AuthLayout>
  );
}
