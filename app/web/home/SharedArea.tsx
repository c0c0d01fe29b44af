import { useCurrentUser } from '#platform/web/session.ts';
import { CompanyArea } from './CompanyArea.tsx';
import { DeveloperArea } from './DeveloperArea.tsx';

/** The frame of pages that developers and companies share: the area of the viewer. */
export function SharedArea() {
  return useCurrentUser()?.type === 'COMPANY' ? <CompanyArea /> : <DeveloperArea />;
}
