import { type FastifyInstance, LogController } from 'fastify';

/**
 * Fastify's own lines about requests hold ids, searches and the client's network address: personal data that the log
 * does not need.
 */
export const silentRequests = new LogController({ disableRequestLogging: true });

/** Logs one line for each answer at the level `debug`, with the route's pattern, never the requested address. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.debug(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
}
