import type { FastifyInstance } from 'fastify';
import { paths } from '#platform/contract/paths.ts';
import type { Deps } from '#platform/server/deps.ts';
import { refusableOf, refuseMails, refuseNotices } from './refuse-mails.ts';

/** Answers RFC 8058's POST, which has no fragment: the token is in the path. A GET changes nothing: scanners do it. */
export function serveOneClick(app: FastifyInstance, deps: Deps): void {
  app.register(async (scope) => {
    // The form says nothing that the address does not say, whatever its encoding.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_, payload, done) => {
      payload.resume();
      done(null);
    });
    // A parameter with a name ends at 200 characters.
    const address = `${paths.mails}/*`;
    scope.post<{ Params: { '*': string } }>(address, async ({ params }, reply) => {
      const refusable = refusableOf(deps, params['*']);
      // A mail about one's own exam is no reason to lose the others.
      if (refusable.notice) await refuseNotices(deps, refusable.notice, true);
      else await refuseMails(deps, refusable, true);
      return reply.header('Cache-Control', 'no-store').send({ message: 'Pronto.' });
    });
    scope.get<{ Params: { '*': string } }>(address, async ({ params }, reply) =>
      reply
        .header('Cache-Control', 'no-store')
        .redirect(`${paths.mails}#token=${encodeURIComponent(params['*'])}`, 303),
    );
  });
}
