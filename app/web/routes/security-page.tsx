import { lazyPage } from './lazy-page.ts';

/** The same page in the area of each role. */
export const securityPage = lazyPage(async () => {
  const [{ SecurityPage }, { SecondFactorCard }] = await Promise.all([
    import('#rooms/auth/security.page.tsx'),
    import('#rooms/second-factor/SecondFactorCard.tsx'),
  ]);
  return { Page: () => <SecurityPage secondFactor={SecondFactorCard} /> };
}, 'Page');
