import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { InPlace } from '#platform/web/session/access-table.ts';
import { fetchScreen } from '#platform/web/session/screen-out-of-reach.ts';
import { LoadingScreen } from '#platform/web/shell/LoadingScreen.tsx';

// Rarely needed, so it is lazy. The router's own lazy components work in its routes only: elsewhere they break React's
// rule about `use`.
const CompanySignIn = lazy(async () => {
  const { CompanySignIn } = await fetchScreen(
    () => import('#modules/accounts/web/sign-in/CompanySignIn.tsx'),
  );
  return { default: CompanySignIn };
});

const SignInHintScreen = lazy(async () => {
  const { SignInHintScreen } = await fetchScreen(() => import('../shell/SignInHintScreen.tsx'));
  return { default: SignInHintScreen };
});

/** The page itself follows the sign-in. */
export function InPlaceOfPage({ kind }: { kind: InPlace }) {
  const { href } = useLocation();
  return (
    <Suspense fallback={<LoadingScreen />}>
      {kind === 'way-in' ? <SignInHintScreen wanted={href} /> : <CompanySignIn wanted={href} />}
    </Suspense>
  );
}
