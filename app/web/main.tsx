import './app.css';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { AppFrame } from './AppFrame.tsx';
import { router } from './router.tsx';
import { surviveForeignChanges } from './survive-foreign-changes.ts';

export function openApp(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id root.');
  surviveForeignChanges();
  const stop = router.subscribe('onRendered', () => {
    stop();
    document.getElementById('frame')?.remove();
  });
  createRoot(root).render(
    <AppFrame>
      <RouterProvider router={router} />
    </AppFrame>,
  );
}
