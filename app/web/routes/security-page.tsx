import { lazyPage } from './lazy-page.ts';

/** One page for every role, inside its own area. */
export const securityPage = lazyPage(async () => {
  const [{ SecurityPage }, { SecondFactorCard }] = await Promise.all([
    import('#modules/accounts/web/security.page.tsx'),
    import('#modules/accounts/web/SecondFactorCard.tsx'),
  ]);
  return { Page: () => <SecurityPage secondFactor={SecondFactorCard} /> };
}, 'Page');
