import { randomBytes } from 'node:crypto';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** It lacks the letters that are taken for digits, so that a code can be read out. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';

export const requestIdHeader = 'X-Request-Id';

/** Random, since it must tell nothing of how many call, and be another one on every copy of the server. */
export function newRequestId(): string {
  const code = Array.from(randomBytes(8), (byte) => letters[byte % letters.length]).join('');
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/** Pages have none: nobody could read it there. */
export function nameAnswer(request: FastifyRequest, reply: FastifyReply): void {
  if (request.url.startsWith('/api')) reply.header(requestIdHeader, request.id);
}

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
