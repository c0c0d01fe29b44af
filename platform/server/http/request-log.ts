import { type FastifyInstance, LogController } from 'fastify';

/** Fastify's own lines about requests hold ids, searches and the client's network address: personal data. */
export const silentRequests = new LogController({ disableRequestLogging: true });

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
