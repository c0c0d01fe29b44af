import { createRootRoute, Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect } from 'react';
import { SignInOverPage } from '#modules/accounts/web/sign-in/SignInOverPage.tsx';
import { goTo, NavigationContext } from '#platform/web/navigation.ts';
import { accessOf, type InPlace } from '#platform/web/session/access-table.ts';
import { fetchScreen } from '#platform/web/session/screen-out-of-reach.ts';
import { type SessionUser, useCurrentUser } from '#platform/web/session/session.ts';
import { EditConflictOverPage } from '#platform/web/shell/EditConflictOverPage.tsx';
import { LoadingScreen } from '#platform/web/shell/LoadingScreen.tsx';
import { guardPage } from '../shell/guards.ts';

// The router's own lazy components work in its routes only: elsewhere they break React's rule about `use`.
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

function InPlaceOfPage({ kind }: { kind: InPlace }) {
  const { href } = useLocation();
  return (
    <Suspense fallback={<LoadingScreen />}>
      {kind === 'way-in' ? <SignInHintScreen wanted={href} /> : <CompanySignIn wanted={href} />}
    </Suspense>
  );
}

export const root = createRootRoute({
  beforeLoad: guardPage,
  component: function Root() {
    const { history } = useRouter();
    const user = useCurrentUser();
    const navigate = useCallback((href: string) => goTo(history, href), [history]);
    useEffect(() => {
      if (user?.name === '') void complete(user);
    }, [user]);
    return (
      <NavigationContext value={navigate}>
        <Page />
        <SignInOverPage />
        <EditConflictOverPage />
      </NavigationContext>
    );
  },
  notFoundComponent: NotFoundScreen,
});

/** Only sessions stored by other clients lack the name. If the call fails, screens do without it. */
async function complete(user: SessionUser): Promise<void> {
  const { completeSession } = await import('../complete-session.ts');
  await completeSession(user).catch(() => {});
}

function Page() {
  const { pathname } = useLocation();
  const viewer = useCurrentUser()?.type ?? 'VISITOR';
  const inPlace = accessOf(pathname)?.shows?.[viewer];
  return inPlace ? <InPlaceOfPage kind={inPlace} /> : <Outlet />;
}

// The router would load a lazy component of its own with every screen, and the frames of all roles with it.
const NotFoundPage = lazy(async () => {
  const { NotFoundPage } = await import('../home/NotFoundPage.tsx');
  return { default: NotFoundPage };
});

function NotFoundScreen() {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <NotFoundPage />
    </Suspense>
  );
}
