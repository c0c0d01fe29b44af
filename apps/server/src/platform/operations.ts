import { openApi } from '@provado/contract/openapi.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** What operators and tools ask: is it alive, can it work, what does it offer. */
export function serveOperations<S>(
  app: FastifyInstance,
  { db, config }: { db: Database<S>; config: { publicUrl: string } },
): void {
  app.get('/api/health', async () => ({ data: { status: 'ok' } }));

  app.get('/api/ready', async (request, reply) => {
    try {
      await sql`select 1`.execute(db.kysely);
      return { data: { status: 'ok', banco: db.engine } };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.status(503).header('Retry-After', '5').send({
        error: 'O serviço está ocupado. Tente de novo em instantes.',
        code: 'SERVICO_OCUPADO',
      });
    }
  });

  const description = openApi(`${config.publicUrl}/api`);
  app.get('/api/openapi.json', async () => description);
}
