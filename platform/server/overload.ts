import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { Route } from '#platform/contract/route.ts';
import { Failure } from './errors.ts';

/** Mean delay of the event loop, in ms, above which calls are refused: reads first, urgent ones last. */
const limits = { read: 2_000, write: 6_000, urgent: 20_000 } as const;

const tryAgainS = 10;

/**
 * Refuses calls while the process cannot keep up, so that it can serve the others. Callers can repeat the less
 * urgent ones. Pages and their files are always served, since half a page is worse than a slow one.
 */
export async function refuseWhenOverloaded(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: limits.read,
    maxHeapUsedBytes: 0,
    maxRssBytes: 0,
    // Thrown as a failure like any other, with its message and code.
    pressureHandler: async (request, _reply, _type, delay) => {
      const { contract } = request.routeOptions.config;
      if (contract && isRefused(contract, delay ?? 0)) {
        throw new Failure('SERVICO_OCUPADO', { retryAfter: tryAgainS });
      }
    },
  });
}

/** @param delay of the event loop, in ms */
export function isRefused({ method, urgent }: Pick<Route, 'method' | 'urgent'>, delay: number): boolean {
  if (urgent) return delay > limits.urgent;
  return delay > (method === 'GET' ? limits.read : limits.write);
}
