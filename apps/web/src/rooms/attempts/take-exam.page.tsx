import { isApiError, messageOf } from '@provado/contract/client.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from 'react-toastify/unstyled';
import { paths, resultHref } from '#app/paths.ts';
import { LoadingScreen } from '#shell/LoadingScreen.tsx';
import { paperQuery, start } from './attempts.api.ts';
import { TakingScreen } from './TakingScreen.tsx';

/** The exam itself, without the frame of the other screens. */
export function TakeExamPage() {
  const { runId } = useParams({ from: '/dev/test/realize/$runId' });
  const { idUserTest } = useSearch({ from: '/dev/test/realize/$runId' });
  const navigate = useNavigate();
  const query = useQuery(paperQuery(Number(runId)));
  const [round, setRound] = useState(0);
  const [isTakingOver, setTakingOver] = useState(false);

  const leave = useEffectEvent(async (error: Error) => {
    const isOver = isApiError(error) && error.code === 'PROVA_ENCERRADA';
    // A session that ended: the guard of the page asks to sign in and comes back.
    if (isApiError(error) && error.status === 401) return;
    toast.error(messageOf(error), { autoClose: 3000 });
    const href = isOver && idUserTest !== undefined ? resultHref(idUserTest) : paths.developer.home;
    await navigate({ href, replace: true });
  });
  const failed = query.isLoadingError ? query.error : null;
  useEffect(() => {
    if (failed) void leave(failed);
  }, [failed]);

  async function continueHere(): Promise<void> {
    setTakingOver(true);
    try {
      await start(Number(runId));
      await query.refetch({ throwOnError: true });
      setRound(round + 1);
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setTakingOver(false);
    }
  }

  if (!query.data) return <LoadingScreen />;
  return (
    <TakingScreen key={round} paper={query.data} onContinueHere={continueHere} isTakingOver={isTakingOver} />
  );
}
