import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How often a closing server looks for connections on which nothing is under way any more. */
const lookEveryMs = 200;
/** So long a closing server waits for the first request of a connection; browsers open some just in case. */
const firstRequestMs = 1_000;

/**
 * Lets a server that closes end as soon as what is under way is answered. A connection that was busy when the closing
 * began would otherwise be kept for its next request, and waited for, as long as any may be idle; one that has never
 * asked anything as long as any may be silent.
 */
export function drainConnections(app: FastifyInstance): void {
  let looking: NodeJS.Timeout | undefined;
  const silent = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  app.server.on('request', ({ socket }: { socket: Socket }) => silent.delete(socket));

  app.addHook('preClose', async () => {
    const began = performance.now();
    looking = setInterval(() => {
      app.server.closeIdleConnections();
      if (performance.now() - began < firstRequestMs) return;
      for (const socket of silent) socket.destroy();
    }, lookEveryMs);
  });
  app.addHook('onClose', async () => clearInterval(looking));
  app.addHook('onSend', async (_request, reply) => {
    if (looking) reply.header('connection', 'close');
  });
}
