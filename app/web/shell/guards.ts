import { redirect } from '@tanstack/react-router';
import { isSignIn, landingOf } from '#platform/web/session/access-table.ts';
import { currentUser } from '#platform/web/session/session.ts';
import { readReturn } from '#platform/web/shell/entrance.ts';

/** A sign-in remembers the page that was wanted and leads on to it. */
export function guardPage({
  location,
}: {
  location: { pathname: string; href: string; search: object };
}): void {
  const lands = landingOf(location.pathname, currentUser()?.type);
  if (lands === undefined) return;
  if (isSignIn(lands)) throw redirect({ to: lands, search: { voltar: location.href } });
  throw redirect({ href: wantedPage(location.search) ?? lands });
}

/** Follows only addresses of this site. Browsers drop tabs and line breaks from an address. */
function wantedPage(search: object): string | undefined {
  const { voltar } = readReturn({ ...search });
  return voltar?.startsWith('/') && !/^\/[\t\r\n]*[/\\]/.test(voltar) ? voltar : undefined;
}
