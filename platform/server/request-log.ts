import { type FastifyInstance, LogController } from 'fastify';

/**
 * Fastify's own lines about requests carry addresses with ids and searches in them, and the
 * client's network address: personal data that a log has no use for.
 */
export const silentRequests = new LogController({ disableRequestLogging: true });

/** One line an answer at the level `debug`: the route's pattern, never the address that was asked for. */
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
