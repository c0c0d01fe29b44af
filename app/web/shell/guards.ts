import { redirect } from '@tanstack/react-router';
import { isSignIn, landingOf } from '#platform/web/access-table.ts';
import { currentUser } from '#platform/web/session.ts';
import { readReturn } from '#platform/web/shell/entrance.ts';

/**
 * For `beforeLoad` of the root: lets everybody see what the access table gives them and sends them where it
 * says otherwise. Whoever is sent to sign in comes back to the page wanted; whoever has signed in goes on to it.
 */
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

/** Only addresses of our own are followed. Browsers leave tabs and line breaks out of an address. */
function wantedPage(search: object): string | undefined {
  const { voltar } = readReturn({ ...search });
  return voltar?.startsWith('/') && !/^\/[\t\r\n]*[/\\]/.test(voltar) ? voltar : undefined;
}
