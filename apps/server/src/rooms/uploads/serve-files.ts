import type { FastifyInstance } from 'fastify';
import { notFound } from '#platform/errors.ts';
import type { Deps } from '../../deps.ts';
import { findContentType } from './uploads.queries.ts';

/**
 * Serves stored pictures under `/files/`. A name is random and its content never changes, so it may be
 * kept for ever; whatever a browser makes of the bytes, it may run nothing.
 */
export function serveFiles(app: FastifyInstance, { db, files }: Pick<Deps, 'db' | 'files'>): void {
  app.get('/files/*', async (request, reply) => {
    const { '*': key } = request.params as { '*': string };
    // Only names in the table reach the store.
    const type = await findContentType(db, key);
    const bytes = type && (await files.read(key));
    if (!bytes) throw notFound();
    return reply
      .header('Content-Type', type)
      .header('X-Content-Type-Options', 'nosniff')
      .header('Content-Security-Policy', "default-src 'none'; sandbox")
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .send(bytes);
  });
}
