import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import {
  isAcceptablePassword,
  passwordPartsOf,
  passwordsDiffer,
  weakPassword,
} from '#modules/accounts/contract/password.ts';
import { termsVersion } from '#modules/accounts/contract/terms.ts';
import { enterAsCompany, usePasswordPolicy } from '#modules/accounts/web/public.ts';
import { isApiError } from '#platform/contract/client.ts';
import { paths } from '#platform/contract/paths.ts';
import { faultResolver } from '#platform/web/forms/contract-form.ts';
import { faultsInOrder } from '#platform/web/forms/form-faults.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { forgetAddressToken, useAddressToken } from '#platform/web/session/address-token.ts';
import { signInAs } from '#platform/web/session/session.ts';
import { AuthLayout } from '#platform/web/shell/AuthLayout.tsx';
import { ConsentFields } from '#platform/web/shell/ConsentFields.tsx';
import { LoadingScreen } from '#platform/web/shell/LoadingScreen.tsx';
import { NewPasswordPair } from '#platform/web/shell/NewPasswordPair.tsx';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { TextLink } from '#platform/web/ui/buttons/TextLink.tsx';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { TextField } from '#platform/web/ui/fields/TextField.tsx';
import { FormFailureNote } from '#platform/web/ui/states/FormFailureNote.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { type TeamInvitationAnswer, teamInvitationAnswer } from '../../contract/team.ts';
import { roleWords } from './roles.ts';
import { accept, invitationQuery } from './team.api.ts';

export function TeamInvitationPage() {
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
        <LoadFailed query={invitation} fallback="Não foi possível processar a solicitação." />
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
        email={email}
        onDone={async ({ password }) => {
          forgetAddressToken(paths.company.teamInvitation);
          // Whoever has a second factor from before enters with it.
          const entered = await enterAsCompany({ email, password, remember: false }).catch(() => undefined);
          if (!entered) return navigate({ to: paths.company.signIn });
          signInAs(entered.user);
          return navigate({ to: paths.company.home });
        }}
        onRefused={() => setRefused(token)}
      />
    </AuthLayout>
  );
}

const isRefusal = (reason: unknown): boolean => isApiError(reason) && reason.code === 'LINK_INVALIDO';

interface AcceptFormProps {
  token: string;
  email: string;
  onDone: (answer: Values) => Promise<void>;
  onRefused: () => void;
}

type Values = Omit<TeamInvitationAnswer, 'termsVersion'> & { acceptsTerms: boolean };

function AcceptForm({ token, email, onDone, onRefused }: AcceptFormProps) {
  const policy = usePasswordPolicy();
  // No draft: it asks for a name and passwords.
  const form = useActForm<Values>({
    schema: teamInvitationAnswer,
    defaultValues: {
      token,
      name: '',
      password: '',
      confirmation: '',
      acceptsTerms: false,
      allowsEmail: false,
    },
    resolver: faultResolver((values) =>
      faultsInOrder(teamInvitationAnswer, values, {
        password: !isAcceptablePassword(values.password, policy) && weakPassword,
        confirmation: values.confirmation !== values.password && passwordsDiffer,
      }),
    ),
    act: ({ acceptsTerms: _, ...values }) => accept({ ...values, termsVersion }),
    reading: 'never',
    onDone: (_, values) => onDone(values),
    onFail: (reason) => isRefusal(reason) && onRefused(),
  });
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-5">
      <Field control={form.control} name="name" as={TextField} label="Seu nome" autoComplete="name" />
      <NewPasswordPair control={form.control} parts={passwordPartsOf(policy)} username={email} />
      <ConsentFields control={form.control} />
      <FormFailureNote of={form.failure} />
      <Button
        type="submit"
        size="large"
        isDisabled={!form.watch('acceptsTerms')}
        isPending={form.isPending}
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
