import type { UseQueryResult } from '@tanstack/react-query';
import { isApiError } from '#platform/contract/client.ts';
import { ErrorState } from './ErrorState.tsx';

export interface PartFailedProps {
  query: Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** Completes the sentence, as in 'Não conseguimos carregar os seus recursos.' */
  what: string;
}

/** What somebody may not see, or what is not there, stays left out. */
export function PartFailed({ query: { data, error, isFetching, refetch }, what }: PartFailedProps) {
  if (data !== undefined || !error) return null;
  if (isApiError(error) && error.status < 500 && error.status !== 429) return null;
  return (
    <ErrorState
      message={`Não conseguimos carregar ${what}.`}
      requestId={isApiError(error) ? error.requestId : undefined}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}
