import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseUrl } from '#platform/domain/parse-url.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../errors.ts';
import { findContentType } from './uploads.queries.ts';

const forEver = 'max-age=31536000, immutable';

/**
 * Serves stored pictures under `/files/`. A name is random and its content never changes, so it may be cached for
 * ever. Browsers may run nothing in a file, whatever its bytes are. Only our own pages and the origins that may call
 * the API can show them.
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
      // The header cannot hold a list of origins, so the answer depends on the asking page.
      reply
        .header('Vary', 'Origin, Referer')
        .header('Cross-Origin-Resource-Policy', policyFor(request, corsOrigins));
    }
    return (
      reply
        .header('Content-Type', type)
        .header('X-Content-Type-Options', 'nosniff')
        .header('Content-Security-Policy', "default-src 'none'; sandbox")
        // Many shared caches look only at the address and would give one page's answer to another.
        .header('Cache-Control', `${corsOrigins.length > 0 ? 'private' : 'public'}, ${forEver}`)
        .send(bytes)
    );
  });
}

/** An `<img>` names its page only in `Referer`, and a page cannot forge another origin there. */
function policyFor({ headers }: FastifyRequest, corsOrigins: readonly string[]): string {
  const from = parseUrl(headers.origin ?? headers.referer ?? '')?.origin;
  return from !== undefined && corsOrigins.includes(from) ? 'cross-origin' : 'same-origin';
}
