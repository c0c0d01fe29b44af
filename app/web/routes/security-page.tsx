import { lazyPage } from './lazy-page.ts';

/** One page for every role, inside its own area. */
export const securityPage = lazyPage(() => import('#modules/accounts/web/security.page.tsx'), 'SecurityPage');
