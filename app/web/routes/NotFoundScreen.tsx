import { lazy, Suspense } from 'react';
import { LoadingScreen } from '#platform/web/shell/LoadingScreen.tsx';

// The router would load a lazy component of its own with every screen, and the frames of all roles with it.
const NotFoundPage = lazy(async () => {
  const { NotFoundPage } = await import('../home/NotFoundPage.tsx');
  return { default: NotFoundPage };
});

export function NotFoundScreen() {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <NotFoundPage />
    </Suspense>
  );
}
