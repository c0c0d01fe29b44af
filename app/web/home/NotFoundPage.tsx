import type { ComponentType, ReactNode } from 'react';
import type { Viewer } from '#platform/web/session/access-table.ts';
import { useCurrentUser } from '#platform/web/session/session.ts';
import { NotFound } from '#platform/web/shell/NotFound.tsx';
import { PublicFrame } from '#platform/web/shell/PublicFrame.tsx';
import { AdminArea } from './AdminArea.tsx';
import { CompanyArea } from './CompanyArea.tsx';
import { DeveloperArea } from './DeveloperArea.tsx';

const frames: Record<Viewer, ComponentType<{ children: ReactNode }>> = {
  COMPANY: CompanyArea,
  ADMIN: AdminArea,
  DEVELOPER: DeveloperArea,
  VISITOR: PublicFrame,
};

export function NotFoundPage() {
  const Frame = frames[useCurrentUser()?.type ?? 'VISITOR'];
  return (
    <Frame>
      <NotFound />
    </Frame>
  );
}
