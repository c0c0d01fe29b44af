import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { messageOf } from '#platform/contract/client.ts';
import { href, paths, withReturn } from '#platform/contract/paths.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { keepEntranceEmail, keepEntranceName } from '#platform/web/session/entrance-email.ts';
import { forgetReturnedQuery, returnedQuery } from '#platform/web/session/returned-query.ts';
import { useCurrentUser } from '#platform/web/session/session.ts';
import { AuthLayout } from '#platform/web/shell/AuthLayout.tsx';
import { LoadingScreen } from '#platform/web/shell/LoadingScreen.tsx';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';
import type { Launched } from '../contract/lti.ts';
import { beginQuery, enterExam, finishQuery, forgetLaunch, keepLaunch, keptLaunch } from './lti.api.ts';

/** Few come to choose; all others open an exam. */
const ChooseRun = lazy(async () => ({ default: (await import('./ChooseRun.tsx')).ChooseRun }));

const onlyFromThere = 'Esta página só abre a partir de uma atividade da plataforma de ensino.';

function NotOpened({ reason }: { reason: string }) {
  return (
    <AuthLayout title="Não foi possível abrir a prova" subtitle={reason} isCentred>
      <LinkButton href={paths.landing} size="large">
        Ir para o início
      </LinkButton>
    </AuthLayout>
  );
}

/** A form of the platform led here. Our own call begins the sign-in there, so that it is bound to this browser. */
export function LtiBeginPage() {
  const [query] = useState(returnedQuery);
  const address = useQuery({ ...beginQuery(query), enabled: query !== '' });
  const to = address.data;
  useEffect(() => {
    if (to === undefined) return;
    forgetReturnedQuery();
    window.location.replace(to);
  }, [to]);
  if (query === '') return <NotOpened reason={onlyFromThere} />;
  return address.isError ? <NotOpened reason={messageOf(address.error)} /> : <LoadingScreen />;
}

export function LtiReturnPage() {
  const [query] = useState(returnedQuery);
  const answer = useQuery({ ...finishQuery(query), enabled: query !== '' });
  const [kept] = useState(keptLaunch);
  const launched = query === '' ? kept : answer.data;
  useEffect(() => {
    if (!answer.data) return;
    forgetReturnedQuery();
    keepLaunch(answer.data);
  }, [answer.data]);
  if (answer.isError) return <NotOpened reason={messageOf(answer.error)} />;
  if (query === '' && !kept) return <NotOpened reason={onlyFromThere} />;
  if (!launched) return <LoadingScreen />;
  const { chooser } = launched;
  if (!chooser) return <LaunchView launched={launched} />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <ChooseRun launched={launched} chooser={chooser} />
    </Suspense>
  );
}

function LaunchView({ launched }: { launched: Launched }) {
  const { platformName, name, email, known } = launched;
  const user = useCurrentUser();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string>();
  const enter = useAct(() => enterExam(launched), {
    reading: 'later',
    isQuiet: true,
    error: (reason) => {
      setFailure(messageOf(reason));
      return messageOf(reason);
    },
    onDone: ({ runId }) => {
      forgetLaunch();
      return navigate({ href: href(paths.developer.exam, { runId }), replace: true });
    },
  });
  const isDeveloper = user?.type === 'DEVELOPER';
  const { mutate } = enter;
  // Who has come this way before is not asked again.
  useEffect(() => {
    if (isDeveloper && known) mutate();
  }, [isDeveloper, known, mutate]);
  useEffect(() => {
    if (isDeveloper) return;
    keepEntranceEmail(email);
    keepEntranceName(name);
  }, [isDeveloper, email, name]);

  const person = [name, email && `(${email})`].filter(Boolean).join(' ');
  const said = person ? `${platformName} diz que você é ${person}.` : `Você vem de ${platformName}.`;
  if (isDeveloper && known && failure === undefined) return <LoadingScreen />;
  return (
    <AuthLayout title="Abrir a prova" subtitle={said} isCentred>
      <div className="grid gap-4">
        {failure !== undefined && (
          <p className="rounded-control border border-danger p-3.5 text-sm wrap-anywhere">{failure}</p>
        )}
        {isDeveloper ? (
          <>
            <Button
              size="large"
              onPress={() => mutate()}
              isPending={enter.isPending}
              pendingText="Aguarde..."
            >
              Continuar como {user.name}
            </Button>
            <p className="text-sm text-muted">
              A prova fica na sua conta do Provado, e {platformName} recebe a sua nota quando o resultado
              sair.
            </p>
          </>
        ) : (
          <>
            <div className="flex flex-wrap gap-3">
              <LinkButton href={withReturn(paths.developer.signIn, paths.ltiReturn)} size="large">
                Já tenho conta
              </LinkButton>
              {!known && (
                <LinkButton
                  href={withReturn(paths.developer.signUp, paths.ltiReturn)}
                  variant="secondary"
                  size="large"
                >
                  Criar conta
                </LinkButton>
              )}
            </div>
            <p className="text-sm text-muted">
              {user
                ? 'Você está no Provado com uma conta que não faz provas. Entre com a sua conta de dev, e a prova abre em seguida.'
                : 'A plataforma não abre a sua conta do Provado. Entre na conta, e a prova abre em seguida.'}
            </p>
          </>
        )}
      </div>
    </AuthLayout>
  );
}
