import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { toast } from 'react-toastify/unstyled';
import { isApiError, withCode } from '#platform/contract/client.ts';
import { errorCatalogue } from '#platform/contract/errors.ts';
import { paths } from '#platform/contract/paths.ts';
import { useCurrentUser } from '#platform/web/session/session.ts';
import { LoadingScreen } from '#platform/web/shell/LoadingScreen.tsx';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';
import { needsSecureAddress } from '../start/secure-address.ts';
import { useOpenedAttempt } from '../sync/use-opened-attempt.ts';
import { registerExamWorker } from './register-exam-worker.ts';
import { TakingScreen } from './TakingScreen.tsx';

export function TakeExamPage() {
  const { runId } = useParams({ from: '/dev/test/realize/$runId' });
  const developerId = useCurrentUser()?.id ?? 0;
  if (!window.isSecureContext) return <NoSecureAddress />;
  // Another account has another attempt or none.
  return <OpenExam key={`${runId} ${developerId}`} runId={Number(runId)} developerId={developerId} />;
}

function OpenExam({ runId, developerId }: { runId: number; developerId: number }) {
  const idUserTest = useSearch({ from: '/dev/test/realize/$runId', select: (search) => search.idUserTest });
  const navigate = useNavigate();
  const { opened, error, continueHere, isTakingOver, reopen, giveUp } = useOpenedAttempt(runId, developerId);

  const leave = useEffectEvent(async (reason: string) => {
    toast.error(reason, { toastId: reason, autoClose: 3000 });
    await navigate({ href: paths.developer.home, replace: true });
  });
  const attemptId = opened?.attempt.paper.attemptId;
  const isForeign = attemptId !== undefined && idUserTest !== undefined && idUserTest !== attemptId;
  const reason = isForeign ? notFound : reasonOf(error);
  useEffect(() => {
    if (reason !== undefined) void leave(reason);
  }, [reason]);
  useEffect(() => void registerExamWorker(), []);

  if (!opened || reason !== undefined) return <LoadingScreen />;
  return (
    <TakingScreen
      key={opened.round}
      opened={opened.attempt}
      onContinueHere={continueHere}
      isTakingOver={isTakingOver}
      onReopened={reopen}
      giveUp={giveUp}
    />
  );
}

function NoSecureAddress() {
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl content-center justify-items-start gap-4 p-6">
      <title>Endereço sem segurança · Provado</title>
      <h1 className="text-lg font-semibold">Este endereço não é seguro</h1>
      <p>{needsSecureAddress}</p>
      <p className="text-muted">
        Sem isso, o navegador não consegue guardar suas respostas neste dispositivo se a conexão cair.
      </p>
      <LinkButton href={paths.developer.home}>Voltar à home</LinkButton>
    </main>
  );
}

const notFound = errorCatalogue.NAO_ENCONTRADO.message;

/** Undefined for an ended session, because the page's guard asks to sign in. */
const reasonOf = (error: unknown): string | undefined =>
  error === undefined || (isApiError(error) && error.status === 401) ? undefined : withCode(error);
