import { useCurrentUser } from '#platform/web/session.ts';
import { CompanyArea } from './CompanyArea.tsx';
import { DeveloperArea } from './DeveloperArea.tsx';

export function SharedArea() {
  return useCurrentUser()?.type === 'COMPANY' ? <CompanyArea /> : <DeveloperArea />;
}
