import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { notFound } from '../errors.ts';
import { findContentType } from './uploads.queries.ts';

const forEver = 'max-age=31536000, immutable';

/**
 * Serves stored pictures under `/files/`. A name is random and its content never changes, so it may be
 * kept for ever; whatever a browser makes of the bytes, it may run nothing. Pages of other origins show none of them,
 * save those that may call the API.
 */
export function serveFiles(
  app: FastifyInstance,
  { config: { corsOrigins }, db, files }: Pick<Deps, 'config' | 'db' | 'files'>,
): void {
  app.get('/files/*', async (request, reply) => {
    const { '*': key } = request.params as { '*': string };
    // Only names in the table reach the store.
    const type = await findContentType(db, key);
    const bytes = type && (await files.read(key));
    if (!bytes) throw notFound();
    if (corsOrigins.length > 0) {
      // The header has room for no list of origins, so each page gets the answer that is right for it.
      reply
        .header('Vary', 'Origin, Referer')
        .header('Cross-Origin-Resource-Policy', policyFor(request, corsOrigins));
    }
    return (
      reply
        .header('Content-Type', type)
        .header('X-Content-Type-Options', 'nosniff')
        .header('Content-Security-Policy', "default-src 'none'; sandbox")
        // Shared caches often go by the address alone and would hand one page's answer to another.
        .header('Cache-Control', `${corsOrigins.length > 0 ? 'private' : 'public'}, ${forEver}`)
        .send(bytes)
    );
  });
}

/** An `<img>` says where it stands in `Referer` alone, and no page can make that of another origin. */
function policyFor({ headers }: FastifyRequest, corsOrigins: readonly string[]): string {
  const from = URL.parse(headers.origin ?? headers.referer ?? '')?.origin;
  return from !== undefined && corsOrigins.includes(from) ? 'cross-origin' : 'same-origin';
}
