import { isApiError, messageOf } from '@provado/contract/client.ts';
import type { Role } from '@provado/contract/route.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { signInOf } from '#app/access-table.ts';
import { paths } from '#app/paths.ts';
import { useAddressToken } from '#lib/address-token.ts';
import { usePasswordPolicy } from '#rooms/auth/auth.api.ts';
import { AuthLayout } from '#shell/AuthLayout.tsx';
import { LoadingScreen } from '#shell/LoadingScreen.tsx';
import { Button } from '#ui/Button.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { ForgotPasswordDialog } from './ForgotPasswordDialog.tsx';
import { RedefineForm } from './RedefineForm.tsx';
import { recoveryQuery } from './recovery.api.ts';

/** Where the link of the recovery mail leads. */
export function RedefinePage() {
  const { user } = useParams({ from: paths.redefine });
  const token = useAddressToken();
  const navigate = useNavigate();
  const policy = usePasswordPolicy();
  const recovery = useQuery({ ...recoveryQuery(token), enabled: token !== '' });
  const [isRefused, setRefused] = useState(token === '');
  const role = recovery.data?.role ?? roleOf[user] ?? 'DEVELOPER';

  if (isRefused || isRefusal(recovery.error)) return <InvalidLink of={role} />;
  if (recovery.isPending) return <LoadingScreen />;
  if (recovery.isError) {
    return (
      <AuthLayout title="Redefinir" isCentred>
        <ErrorState
          message={messageOf(recovery.error, 'Não foi possível processar a solicitação.')}
          onRetry={() => recovery.refetch()}
          isRetrying={recovery.isFetching}
        />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title="Redefinir" subtitle={`Olá, ${recovery.data.firstName}! Escolha sua nova senha.`}>
      <RedefineForm
        token={token}
        policy={policy}
        onDone={() => navigate({ to: signInOf[role] })}
        onRefused={(reason) => setRefused(isRefusal(reason))}
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
