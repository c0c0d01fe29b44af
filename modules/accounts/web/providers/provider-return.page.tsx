import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { messageOf } from '#platform/contract/client.ts';
import { paths, withReturn } from '#platform/contract/paths.ts';
import { AuthLayout } from '#platform/web/shell/AuthLayout.tsx';
import { LoadingScreen } from '#platform/web/shell/LoadingScreen.tsx';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';
import type { ProviderEntered } from '../../contract/provider-entrance.ts';
import { JoinForm } from './JoinForm.tsx';
import { ProveForm } from './ProveForm.tsx';
import { enterAs, returnQuery, takeWanted } from './providers.api.ts';
import { forgetReturnedQuery, returnedQuery } from './returned-query.ts';

/** The provider leads here. The page's own call ends the sign-in, so that the session is bound to this browser. */
export function ProviderReturnPage() {
  const { provider = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const [query] = useState(returnedQuery);
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

  if (query === '') return <NotEntered reason="Esta página só abre na volta da conta da empresa." />;
  if (answer.isError) return <NotEntered reason={messageOf(answer.error)} />;
  const waiting = answer.data?.waiting;
  if (!waiting) return <LoadingScreen />;
  return waiting.missing === 'nova' ? (
    <JoinForm provider={provider} waiting={waiting} onEntered={enter} />
  ) : (
    <ProveForm provider={provider} waiting={waiting} onEntered={enter} />
  );
}

function NotEntered({ reason }: { reason: string }) {
  return (
    <AuthLayout title="Não foi possível entrar" subtitle={reason} isCentred>
      <div className="flex flex-wrap gap-3">
        <LinkButton href={paths.providerSignIn}>Começar de novo</LinkButton>
        <LinkButton href={paths.company.signIn} variant="secondary">
          Entrar com a senha
        </LinkButton>
      </div>
    </AuthLayout>
  );
}
