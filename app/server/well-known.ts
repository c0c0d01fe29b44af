import type { FastifyInstance } from 'fastify';
import type { Deps } from '#platform/server/deps.ts';
import { notFound } from '#platform/server/http/errors.ts';

const halfAYear = 183 * 86_400_000;

/** Follows RFC 9116. The date says that somebody still reads there. */
export function serveSecurityContact(app: FastifyInstance, { config, clock }: Deps): void {
  app.get('/.well-known/security.txt', async (_, reply) => {
    if (!config.contactEmail) throw notFound();
    const lines = [
      `Contact: mailto:${config.contactEmail}`,
      `Expires: ${new Date(clock.now().getTime() + halfAYear).toISOString()}`,
      'Preferred-Languages: pt, en',
      `Canonical: ${config.publicUrl}/.well-known/security.txt`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
