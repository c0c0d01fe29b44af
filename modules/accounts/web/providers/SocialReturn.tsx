import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { messageOf } from '#platform/contract/client.ts';
import { paths, withReturn } from '#platform/contract/paths.ts';
import { keepEntranceEmail, keepEntranceName } from '#platform/web/session/entrance-email.ts';
import { forgetReturnedQuery } from '#platform/web/session/returned-query.ts';
import { LoadingScreen } from '#platform/web/shell/LoadingScreen.tsx';
import {
  type SocialEntered,
  type SocialProvider,
  type SocialWaiting,
  socialLink,
} from '../../contract/developer-entrance.ts';
import type { ReturnProps } from './CompanyReturn.tsx';
import { NotEntered } from './NotEntered.tsx';
import { ProveForm } from './ProveForm.tsx';
import { enterAsSocial, proveSocial, socialReturnQuery, takeWanted } from './providers.api.ts';

const names: Record<SocialProvider, string> = { google: 'o Google', github: 'o GitHub' };

export function SocialReturn({ provider, query }: ReturnProps<SocialProvider>) {
  const navigate = useNavigate();
  const answer = useQuery({ ...socialReturnQuery(provider, query), enabled: query !== '' });
  const leadOn = (path: string) => {
    forgetReturnedQuery();
    void navigate({ href: withReturn(path, takeWanted()), replace: true });
  };
  const enter = (entered: SocialEntered) => {
    enterAsSocial(entered);
    // The guard of the sign-in leads on to what was wanted, if it is of this site.
    leadOn(paths.developer.signIn);
  };
  const signUp = ({ email, name }: SocialWaiting) => {
    keepEntranceEmail(email);
    keepEntranceName(name);
    leadOn(paths.developer.signUp);
  };
  const { entered, waiting } = answer.data ?? {};
  const onAnswer = useEffectEvent(() => {
    if (entered) enter(entered);
    else if (waiting?.missing === 'cadastro') signUp(waiting);
  });
  useEffect(() => {
    if (entered || waiting) onAnswer();
  }, [entered, waiting]);

  const refused = query === '' ? `Esta página só abre na volta d${names[provider]}.` : undefined;
  if (refused !== undefined || answer.isError)
    return <NotEntered reason={refused ?? messageOf(answer.error)} beginHref={paths.developer.signIn} />;
  if (!waiting || waiting.missing === 'cadastro') return <LoadingScreen />;
  return (
    <ProveForm
      schema={socialLink}
      provider={provider}
      waiting={waiting}
      prove={(given) => proveSocial({ ...given, provider })}
      onEntered={enter}
      explanation={`Já há uma conta com o e-mail ${waiting.email}. Digite a senha dela uma vez. Depois ${names[provider]} basta.`}
      signInHref={paths.developer.signIn}
    />
  );
}
