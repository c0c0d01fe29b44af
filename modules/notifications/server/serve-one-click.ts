import type { FastifyInstance } from 'fastify';
import { paths } from '#platform/contract/paths.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure } from '#platform/server/errors.ts';
import { refusableOf, refuseMails } from './refuse-mails.ts';

/**
 * Refuses further mails when a mail program sends the POST of RFC 8058. A GET of the same address is the page, and
 * changes nothing, since scanners open the links of mails.
 */
export function serveOneClick(app: FastifyInstance, deps: Deps): void {
  app.register(async (scope) => {
    // The form says nothing that the address does not say, whatever its encoding.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_, payload, done) => {
      payload.resume();
      done(null);
    });
    scope.post<{ Querystring: { token?: unknown } }>(paths.mails, async ({ query: { token } }, reply) => {
      if (typeof token !== 'string') throw new Failure('LINK_INVALIDO');
      await refuseMails(deps, refusableOf(deps, token), true);
      return reply.header('Cache-Control', 'no-store').send({ message: 'Pronto.' });
    });
  });
}
