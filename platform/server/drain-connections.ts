import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How often a closing server looks at its connections. */
const lookEveryMs = 200;
/** How long a closing server waits for a last request of each connection. Clients may be about to send one. */
const lastRequestMs = 1_000;

/**
 * Lets a closing server end soon after the running requests are answered. Otherwise it would wait for connections to
 * time out: busy ones stay open for a next request, and some wait for a first one. Ended at once, they would break off
 * the requests that are on their way.
 */
export function drainConnections(app: FastifyInstance): void {
  let isClosing = false;
  let looking: NodeJS.Timeout | undefined;
  const open = new Set<Socket>();
  const silent = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    silent.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      silent.delete(socket);
    });
  });
  app.server.on('request', ({ socket }: { socket: Socket }) => silent.delete(socket));

  app.addHook('preClose', async () => {
    isClosing = true;
    const until = performance.now() + lastRequestMs;
    while (open.size > 0 && performance.now() < until) await wait(lookEveryMs);
    looking = setInterval(() => {
      app.server.closeIdleConnections();
      for (const socket of silent) socket.destroy();
    }, lookEveryMs);
  });
  app.addHook('onClose', async () => clearInterval(looking));
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}
