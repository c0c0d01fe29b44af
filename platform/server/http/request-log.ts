import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** Fastify's own lines about requests hold ids, searches and the client's network address: personal data. */
export const silentRequests = new LogController({ disableRequestLogging: true });

export const answerFacts = (request: FastifyRequest, reply: FastifyReply, status: number) => ({
  method: request.method,
  route: request.routeOptions.url ?? 'unknown',
  status,
  ms: Math.round(reply.elapsedTime),
});

export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.debug(answerFacts(request, reply, reply.statusCode), 'answered');
  });
}
