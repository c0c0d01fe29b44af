import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { messageOf } from '#platform/contract/client.ts';
import { paths, withReturn } from '#platform/contract/paths.ts';
import { forgetReturnedQuery } from '#platform/web/session/returned-query.ts';
import { toCompanies } from '#platform/web/shell/AuthLayout.tsx';
import { LoadingScreen } from '#platform/web/shell/LoadingScreen.tsx';
import { type ProviderEntered, providerLink } from '../../contract/provider-entrance.ts';
import { JoinForm } from './JoinForm.tsx';
import { NotEntered } from './NotEntered.tsx';
import { ProveForm } from './ProveForm.tsx';
import { enterAs, prove, returnQuery, takeWanted } from './providers.api.ts';

export interface ReturnProps<Provider extends string> {
  provider: Provider;
  query: string;
}

export function CompanyReturn({ provider, query }: ReturnProps<string>) {
  const navigate = useNavigate();
  const answer = useQuery({ ...returnQuery(provider, query), enabled: query !== '' });
  const enter = (entered: ProviderEntered) => {
    enterAs(entered);
    forgetReturnedQuery();
    // The guard of the sign-in leads on to what was wanted, if it is of this site.
    void navigate({ href: withReturn(paths.company.signIn, takeWanted()), replace: true });
  };
  const entered = answer.data?.entered;
  const onEntered = useEffectEvent(enter);
  useEffect(() => {
    if (entered) onEntered(entered);
  }, [entered]);

  const refused = query === '' ? 'Esta página só abre na volta da conta da empresa.' : undefined;
  if (refused !== undefined || answer.isError) {
    return (
      <NotEntered
        reason={refused ?? messageOf(answer.error)}
        beginHref={paths.providerSignIn}
        signInHref={paths.company.signIn}
      />
    );
  }
  const waiting = answer.data?.waiting;
  if (!waiting) return <LoadingScreen />;
  if (waiting.missing === 'nova') return <JoinForm provider={provider} waiting={waiting} onEntered={enter} />;
  return (
    <ProveForm
      schema={providerLink}
      provider={provider}
      waiting={waiting}
      prove={prove}
      onEntered={enter}
      explanation={`Já há uma conta da equipe com o e-mail ${waiting.email}. Digite a senha dela uma vez. Depois a conta da empresa basta.`}
      signInHref={paths.company.signIn}
      motto={toCompanies}
    />
  );
}
