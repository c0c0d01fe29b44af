import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const lookEveryMs = 200;
/** Clients may be about to send a last request. */
const lastRequestMs = 1_000;

/**
 * Fastify would wait for idle connections to time out. They end soon, but not at once: that would break off requests on
 * their way.
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
