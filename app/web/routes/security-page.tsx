import { lazyPage } from './lazy-page.ts';

/** The same page in the area of each role. */
export const securityPage = lazyPage(async () => {
  const [{ SecurityPage }, { SecondFactorCard }] = await Promise.all([
    import('#modules/accounts/web/security.page.tsx'),
    import('#modules/accounts/web/SecondFactorCard.tsx'),
  ]);
  return { Page: () => <SecurityPage secondFactor={SecondFactorCard} /> };
}, 'Page');
