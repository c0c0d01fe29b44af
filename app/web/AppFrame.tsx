import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { queryClient } from '#platform/web/query-client.ts';
import { Toaster } from '#platform/web/ui/Toaster.tsx';

/** What stands around every screen, whether the router shows it or it came with the page. */
export function AppFrame({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <I18nProvider locale="pt-BR">
        <QueryClientProvider client={queryClient}>
          {children}
          <Toaster />
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>
  );
}
