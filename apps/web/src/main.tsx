import './app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { createRoot } from 'react-dom/client';
import { queryClient } from '#lib/query-client.ts';
import { Toaster } from '#ui/Toaster.tsx';
import { router } from './router.tsx';

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no element with the id root.');

createRoot(place).render(
  <StrictMode>
    <I18nProvider locale="pt-BR">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toaster />
      </QueryClientProvider>
    </I18nProvider>
  </StrictMode>,
);
