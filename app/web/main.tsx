import './app.css';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { AppFrame } from './AppFrame.tsx';
import { router } from './router.tsx';

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no element with the id root.');

createRoot(place).render(
  <AppFrame>
    <RouterProvider router={router} />
  </AppFrame>,
);
