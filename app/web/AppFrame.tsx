import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, useEffect } from 'react';
import { I18nProvider } from 'react-aria-components';
import { prepareAnnouncements } from '#platform/web/network/announce.ts';
import { reportPageIsAlive } from '#platform/web/network/page-life.ts';
import { queryClient } from '#platform/web/network/query-client.ts';
import { Toaster } from '#platform/web/ui/states/Toaster.tsx';
// Hears the press that opens the first dialog, whose code comes later.
import '#platform/web/ui/buttons/use-no-second-tap.ts';
import { followHeading } from './follow-heading.ts';
import { followTextSize } from './follow-text-size.ts';

export function AppFrame({ children }: { children: ReactNode }) {
  useEffect(reportPageIsAlive, []);
  useEffect(followHeading, []);
  useEffect(followTextSize, []);
  useEffect(prepareAnnouncements, []);
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
