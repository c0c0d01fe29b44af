import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import {
  isAcceptablePassword,
  passwordPartsOf,
  passwordsDiffer,
  weakPassword,
} from '#modules/accounts/contract/password.ts';
import { termsVersion } from '#modules/accounts/contract/terms.ts';
import { usePasswordPolicy } from '#modules/accounts/web/public.ts';
import { isApiError, messageOf } from '#platform/contract/client.ts';
import { forgetAddressToken, useAddressToken } from '#platform/web/address-token.ts';
import { faultResolver, showServerFaults } from '#platform/web/contract-form.ts';
import { faultsInOrder } from '#platform/web/form-faults.ts';
import { paths } from '#platform/web/paths.ts';
import { processToast } from '#platform/web/process-toast.ts';
import { AuthLayout } from '#platform/web/shell/AuthLayout.tsx';
import { ConsentFields } from '#platform/web/shell/ConsentFields.tsx';
import { LoadingScreen } from '#platform/web/shell/LoadingScreen.tsx';
import { NewPasswordPair } from '#platform/web/shell/NewPasswordPair.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { ErrorState } from '#platform/web/ui/ErrorState.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { TextLink } from '#platform/web/ui/TextLink.tsx';
import { type InvitationAnswer, invitationAnswer } from '../contract/team.ts';
import { roleWords } from './roles.ts';
import { accept, invitationQuery } from './team.api.ts';

/** Where the link of a team's invitation leads: name, password, terms. */
export function InvitationPage() {
  const token = useAddressToken();
  const navigate = useNavigate();
  const invitation = useQuery({ ...invitationQuery(token ?? ''), enabled: Boolean(token) });
  const [refused, setRefused] = useState<string>();
  const isBad = token === '' || (token !== undefined && token === refused) || isRefusal(invitation.error);
  useEffect(() => {
    if (isBad) forgetAddressToken(paths.company.teamInvitation);
  }, [isBad]);

  if (isBad) return <InvalidLink />;
  if (token === undefined || invitation.isPending) return <LoadingScreen />;
  if (invitation.isError) {
    return (
      <AuthLayout title="Convite" isCentred>
        <ErrorState
          message={messageOf(invitation.error, 'Não foi possível processar a solicitação.')}
          onRetry={() => invitation.refetch()}
          isRetrying={invitation.isFetching}
        />
      </AuthLayout>
    );
  }
  const { company, email, role } = invitation.data;
  return (
    <AuthLayout
      title={`Entre na equipe de ${company}`}
      subtitle={`Você vai entrar como ${roleWords[role].label.toLowerCase()}, com o e-mail ${email}.`}
    >
      <AcceptForm
        token={token}
        onDone={() => {
          forgetAddressToken(paths.company.teamInvitation);
          return navigate({ to: paths.company.signIn });
        }}
        onRefused={() => setRefused(token)}
      />
    </AuthLayout>
  );
}

const isRefusal = (reason: unknown): boolean => isApiError(reason) && reason.code === 'LINK_INVALIDO';

interface AcceptFormProps {
  token: string;
  onDone: () => void;
  /** The link was used, replaced, withdrawn or is too old. */
  onRefused: () => void;
}

type Values = Omit<InvitationAnswer, 'termsVersion'> & { acceptsTerms: boolean };

function AcceptForm({ token, onDone, onRefused }: AcceptFormProps) {
  const policy = usePasswordPolicy();
  const { control, handleSubmit, setError, formState, watch } = useForm<Values>({
    defaultValues: {
      token,
      name: '',
      password: '',
      confirmation: '',
      acceptsTerms: false,
      allowsEmail: false,
    },
    resolver: faultResolver((values) =>
      faultsInOrder(invitationAnswer, values, {
        password: !isAcceptablePassword(values.password, policy) && weakPassword,
        confirmation: values.confirmation !== values.password && passwordsDiffer,
      }),
    ),
  });
  const submit = handleSubmit(async ({ acceptsTerms: _, ...values }) => {
    try {
      await processToast(accept({ ...values, termsVersion }), {
        success: ({ message }) => message,
        error: messageOf,
      });
      onDone();
    } catch (reason) {
      if (isRefusal(reason)) onRefused();
      else showServerFaults(reason, invitationAnswer, setError);
    }
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Controller
        name="name"
        control={control}
        render={({ field, fieldState }) => (
          <TextField {...field} label="Seu nome" autoComplete="name" error={fieldState.error?.message} />
        )}
      />
      <NewPasswordPair control={control} parts={passwordPartsOf(policy)} />
      <ConsentFields control={control} />
      <Button
        type="submit"
        size="large"
        isDisabled={!watch('acceptsTerms')}
        isPending={formState.isSubmitting}
        pendingText="Aguarde..."
      >
        Entrar na equipe
      </Button>
    </form>
  );
}

function InvalidLink() {
  return (
    <AuthLayout
      title="Link inválido ou expirado"
      subtitle="O convite vale por 7 dias e só uma vez. Peça um novo a quem convidou você."
      isCentred
    >
      <p className="text-sm text-muted">
        Já está na equipe? <TextLink href={paths.company.signIn}>Entrar</TextLink>
      </p>
    </AuthLayout>
  );
}
