import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { InPlace } from '#platform/web/access-table.ts';
import { LoadingScreen } from '#platform/web/shell/LoadingScreen.tsx';
import { ForgotPassword } from './forgot-password.ts';

// Most people never meet it: it comes when it is needed. The router's own way to do so is for its routes only:
// elsewhere it breaks React's rule about `use`.
const CompanySignIn = lazy(async () => {
  const { CompanySignIn } = await import('#modules/accounts/web/CompanySignIn.tsx');
  return {
    default: ({ wanted }: { wanted: string }) => <CompanySignIn recovery={ForgotPassword} wanted={wanted} />,
  };
});

const WayInScreen = lazy(async () => {
  const { WayInScreen } = await import('../shell/WayInScreen.tsx');
  return { default: WayInScreen };
});

/** What the access table shows to somebody in a page's place; the page itself follows the sign-in. */
export function InPlaceOfPage({ kind }: { kind: InPlace }) {
  const { href } = useLocation();
  return (
    <Suspense fallback={<LoadingScreen />}>
      {kind === 'way-in' ? <WayInScreen wanted={href} /> : <CompanySignIn wanted={href} />}
    </Suspense>
  );
}
