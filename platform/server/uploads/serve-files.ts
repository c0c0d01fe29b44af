import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseUrl } from '#platform/domain/parse-url.ts';
import type { Deps } from '../deps.ts';
import { signatureLife } from '../files/picture-signatures.ts';
import { notFound } from '../http/errors.ts';
import { findContentType } from './uploads.queries.ts';

const yearS = 31_536_000;

/**
 * A name is random and its content never changes, so caches may keep it. Browsers may run nothing in a file. Only our
 * own pages and the origins that may call the API can show pictures.
 */
export function serveFiles(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'db' | 'files' | 'sealer' | 'clock'>,
): void {
  const { config, db, files } = deps;
  const { corsOrigins } = config;
  app.get('/files/*', async (request, reply) => {
    const { '*': key } = request.params as { '*': string };
    // Only names in the table reach the store.
    const type = await findContentType(db, key);
    const bytes = type && (await files.read(key));
    if (!bytes) throw notFound();
    let keptS = yearS;
    if (corsOrigins.length > 0) {
      const from = pageOf(request);
      const signedS = from === undefined ? signatureLife(deps, key, request.query) : 0;
      const mayShow = signedS > 0 || (from !== undefined && corsOrigins.includes(from));
      // What a signature lets show is not kept longer than the signature.
      if (signedS > 0) keptS = Math.min(yearS, signedS);
      // The header cannot hold a list of origins, so the answer depends on the asking page.
      reply
        .header('Vary', 'Origin, Referer')
        .header('Cross-Origin-Resource-Policy', mayShow ? 'cross-origin' : 'same-origin');
    }
    return (
      reply
        .header('Content-Type', type)
        .header('X-Content-Type-Options', 'nosniff')
        .header('Content-Security-Policy', "default-src 'none'; sandbox")
        // Many shared caches look only at the address and would give one page's answer to another.
        .header(
          'Cache-Control',
          `${corsOrigins.length > 0 ? 'private' : 'public'}, max-age=${keptS}, immutable`,
        )
        .send(bytes)
    );
  });
}

/**
 * Blank: cannot be read; undefined: not said. An `<img>` names its page only in `Referer`, which a page cannot forge.
 */
function pageOf({ headers }: FastifyRequest): string | undefined {
  const page = headers.origin ?? headers.referer;
  return page === undefined ? undefined : (parseUrl(page)?.origin ?? '');
}
