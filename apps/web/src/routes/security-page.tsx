import { lazyRouteComponent } from '@tanstack/react-router';

/** The same page in the area of each role. */
export const securityPage = lazyRouteComponent(async () => {
  const [{ SecurityPage }, { SecondFactorCard }] = await Promise.all([
    import('#rooms/auth/security.page.tsx'),
    import('#rooms/second-factor/SecondFactorCard.tsx'),
  ]);
  return { Page: () => <SecurityPage secondFactor={SecondFactorCard} /> };
}, 'Page');
