import { Socket } from 'node:net';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import { answerUnreadable } from '#platform/server/http/error-handler.ts';

const headersMs = 30_000;
const bodyMs = 30_000;

const patienceOf = ({ contract, bodyMs: ofRoute }: FastifyContextConfig): number =>
  contract?.bodyMs ?? ofRoute ?? bodyMs;

/**
 * A sender that takes longer than its call allows (`bodyMs`) is answered and cut off, so that none holds a connection. A
 * call that allows more may also be silent for so long: a line that stands still, or an archive that others are before.
 */
export function limitBodies(app: FastifyInstance): void {
  app.server.headersTimeout = headersMs;
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return;
    const patience = patienceOf(request.routeOptions.config);
    // The next request on the connection gets the limit of the server again.
    if (patience > bodyMs && raw.socket instanceof Socket) raw.socket.setTimeout(patience);
    const timer = setTimeout(() => {
      if (!raw.complete) answerUnreadable(new Error('The body did not arrive in time.'), raw.socket);
    }, patience);
    timer.unref();
    const settle = () => clearTimeout(timer);
    raw.once('end', settle);
    reply.raw.once('close', settle);
  });
}
