import { useCurrentUser } from '#platform/web/session/session.ts';
import { CompanyArea } from './CompanyArea.tsx';
import { DeveloperArea } from './DeveloperArea.tsx';

export function SharedArea() {
  return useCurrentUser()?.type === 'COMPANY' ? <CompanyArea /> : <DeveloperArea />;
}
