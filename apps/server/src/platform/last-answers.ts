import type { FastifyInstance } from 'fastify';

/** How often a closing server looks for connections on which nothing is under way any more. */
const lookEveryMs = 200;

/**
 * Lets a server that closes end as soon as what is under way is answered. A connection that was busy when the closing
 * began would otherwise be kept for its next request, and waited for, as long as any may be idle.
 */
export function closeAfterLastAnswers(app: FastifyInstance): void {
  let looking: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    looking = setInterval(() => app.server.closeIdleConnections(), lookEveryMs);
  });
  app.addHook('onClose', async () => clearInterval(looking));
  app.addHook('onSend', async (_request, reply) => {
    if (looking) reply.header('connection', 'close');
  });
}
