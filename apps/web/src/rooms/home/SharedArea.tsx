import type { ReactNode } from 'react';
import { useCurrentUser } from '#lib/session.ts';
import { CompanyArea } from './CompanyArea.tsx';
import { DeveloperArea } from './DeveloperArea.tsx';

/** The frame of pages that developers and companies share: that of the viewer's own area. */
export function SharedArea({ bell }: { bell: ReactNode }) {
  return useCurrentUser()?.type === 'COMPANY' ? <CompanyArea bell={bell} /> : <DeveloperArea bell={bell} />;
}
