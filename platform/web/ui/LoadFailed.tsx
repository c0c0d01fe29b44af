import type { UseQueryResult } from '@tanstack/react-query';
import { isApiError, messageOf } from '#platform/contract/client.ts';
import { ErrorState } from './ErrorState.tsx';

export interface LoadFailedProps {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  /** Shown when no answer gave a reason. */
  fallback?: string | undefined;
}

/** Shown in place of what a query could not load. What is not there, or is refused, is not asked for again. */
export function LoadFailed({ query: { error, isFetching, refetch }, fallback }: LoadFailedProps) {
  const isFinal = isApiError(error) && (error.status === 403 || error.status === 404);
  return (
    <ErrorState
      message={messageOf(error, fallback)}
      {...(!isFinal && { onRetry: () => void refetch(), isRetrying: isFetching })}
    />
  );
}
