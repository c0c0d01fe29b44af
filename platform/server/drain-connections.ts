import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How often a closing server looks for idle connections. */
const lookEveryMs = 200;
/** How long a closing server waits for the first request of a connection. Browsers open some in advance. */
const firstRequestMs = 1_000;

/**
 * Lets a closing server end as soon as the running requests are answered. Otherwise it would wait for connections
 * to time out: busy ones stay open for a next request, and some wait for a first one.
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
