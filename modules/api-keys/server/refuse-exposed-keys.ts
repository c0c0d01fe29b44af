import type { FastifyInstance } from 'fastify';
import type { Deps } from '#platform/server/deps.ts';
import { Failure } from '#platform/server/http/errors.ts';
import { secretHash } from '#platform/server/security/secrets.ts';
import { noteExposed } from './api-keys.queries.ts';
import { keyInAddress } from './key-text.ts';

/**
 * Proxies, browsers and histories keep addresses, so a key in one counts as known to others. It is named to its owners
 * and not ended: what works at night would stop by a slip of one colleague.
 */
export function refuseExposedKeys(
  app: FastifyInstance,
  { db, clock, securityLog }: Pick<Deps, 'db' | 'clock' | 'securityLog'>,
): void {
  app.addHook('onRequest', async (request) => {
    const key = keyInAddress(request.url);
    if (key === undefined) return;
    const exposed = await noteExposed(db, secretHash(key), clock.now());
    if (exposed) securityLog.write({ event: 'key.exposed', ...exposed });
    throw new Failure('CHAVE_NO_ENDERECO');
  });
}
