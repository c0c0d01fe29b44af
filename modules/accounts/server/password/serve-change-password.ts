import type { FastifyInstance } from 'fastify';
import { href, paths } from '#platform/contract/paths.ts';
import type { Deps } from '#platform/server/deps.ts';
import { readBindingCookie } from '../sessions/binding-cookie.ts';
import { findSessionOfBrowser } from '../sessions/session.queries.ts';

/** The cookie only names the page: visitors without a session land on the sign-in of that page's role. */
export function serveChangePassword(app: FastifyInstance, { config, db }: Deps): void {
  app.get('/.well-known/change-password', async (request, reply) => {
    const secret = readBindingCookie(config, request);
    const session = secret === undefined ? undefined : await findSessionOfBrowser(db, secret);
    return reply.header('Cache-Control', 'no-store').redirect(pageOf(session), 302);
  });
}

function pageOf(session: Awaited<ReturnType<typeof findSessionOfBrowser>>): string {
  switch (session?.role) {
    case 'DEVELOPER':
      return href(paths.developer.editProfile, { developerId: session.accountId });
    case 'COMPANY':
      return session.companyId === null
        ? paths.company.signIn
        : href(paths.company.editProfile, { companyId: session.companyId });
    case 'ADMIN':
      return paths.admin.security;
    default:
      return paths.developer.signIn;
  }
}
