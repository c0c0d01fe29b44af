import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isApiError, messageOf } from '#platform/contract/client.ts';
import { formatClock, formatDay } from '../../format.ts';
import { ErrorState } from './ErrorState.tsx';

export interface LoadFailedProps {
  query: Pick<UseQueryResult, 'error' | 'errorUpdatedAt' | 'isFetching' | 'refetch'>;
  fallback?: string | undefined;
}

/** What is not there, or is refused, is not asked for again; a limit says until when it lasts. */
export function LoadFailed({ query, fallback }: LoadFailedProps) {
  const { error, errorUpdatedAt, isFetching, refetch } = query;
  const isFinal = isApiError(error) && (error.status === 403 || error.status === 404);
  const wait = isApiError(error) && error.status === 429 ? error.retryAfter : undefined;
  const until = wait === undefined ? undefined : errorUpdatedAt + wait * 1000;
  const isWaiting = useIsAhead(until);
  const message = messageOf(error, fallback);
  return (
    <ErrorState
      requestId={isApiError(error) ? error.requestId : undefined}
      message={
        isWaiting && until ? `${message} O limite vale até ${shownInstant(new Date(until))}.` : message
      }
      {...(!isFinal && !isWaiting && { onRetry: () => void refetch(), isRetrying: isFetching })}
    />
  );
}

/** The instant is in milliseconds since the epoch. */
function useIsAhead(instant: number | undefined): boolean {
  const [passed, setPassed] = useState<number>();
  useEffect(() => {
    if (instant === undefined) return;
    const timer = setTimeout(() => setPassed(instant), instant - Date.now());
    return () => clearTimeout(timer);
  }, [instant]);
  return instant !== undefined && passed !== instant && instant > Date.now();
}

const shownInstant = (at: Date): string =>
  formatDay(at) === formatDay(new Date()) ? formatClock(at) : `${formatDay(at)} às ${formatClock(at)}`;
