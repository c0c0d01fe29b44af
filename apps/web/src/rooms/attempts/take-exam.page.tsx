import { isApiError, messageOf } from '@provado/contract/client.ts';
import { errorCatalogue } from '@provado/contract/errors.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from 'react-toastify/unstyled';
import { paths } from '#app/paths.ts';
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

  const leave = useEffectEvent(async (reason: string) => {
    toast.error(reason, { toastId: reason, autoClose: 3000 });
    await navigate({ href: paths.developer.home, replace: true });
  });
  const attemptId = query.data?.attemptId;
  const isForeign = attemptId !== undefined && idUserTest !== undefined && idUserTest !== attemptId;
  const reason = query.isLoadingError ? reasonOf(query.error) : isForeign ? notFound : undefined;
  useEffect(() => {
    if (reason !== undefined) void leave(reason);
  }, [reason]);

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

  if (!query.data || isForeign) return <LoadingScreen />;
  return (
    <TakingScreen key={round} paper={query.data} onContinueHere={continueHere} isTakingOver={isTakingOver} />
  );
}

const notFound = errorCatalogue.NAO_ENCONTRADO.message;

/** Why the exam cannot be opened. Undefined for a session that ended: the page's guard asks to sign in. */
const reasonOf = (error: Error): string | undefined =>
  isApiError(error) && error.status === 401 ? undefined : messageOf(error);
