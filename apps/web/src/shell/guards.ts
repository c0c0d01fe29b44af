import { redirect } from '@tanstack/react-router';
import { currentUser } from '#lib/session.ts';

type Area = 'DEVELOPER' | 'COMPANY';

const signIn = { DEVELOPER: '/dev/login', COMPANY: '/company/login' } as const;
const home = { DEVELOPER: '/dev/home', COMPANY: '/company/home' } as const;

/** Lets only this role in; everybody else goes to its sign-in and comes back afterwards. */
export const only =
  (role: Area) =>
  ({ location }: { location: { href: string } }): void => {
    if (currentUser()?.type !== role) throw redirect({ to: signIn[role], search: { voltar: location.href } });
  };

/** For sign-in and sign-up: whoever is signed in with this role goes on to where they wanted, or home. */
export const onlyWithout =
  (role: Area) =>
  ({ search }: { search: { voltar?: string } }): void => {
    if (currentUser()?.type === role) throw redirect({ href: destination(role, search.voltar) });
  };

/** Only addresses of our own are followed. */
function destination(role: Area, wanted: string | undefined): string {
  return wanted?.startsWith('/') && !/^\/[/\\]/.test(wanted) ? wanted : home[role];
}

/** The search parameter that remembers the interrupted address. */
export const readReturn = (search: Record<string, unknown>): { voltar?: string } =>
  typeof search.voltar === 'string' ? { voltar: search.voltar } : {};

/** What a company's sign-up is opened with: the plan chosen before, and the interrupted address. */
export const readPlan = (search: Record<string, unknown>): { plano?: string; voltar?: string } => ({
  ...readReturn(search),
  ...(typeof search.plano === 'string' && { plano: search.plano }),
});
