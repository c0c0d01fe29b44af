import { useCurrentUser } from '#lib/session.ts';
import { PageHeader } from '#ui/PageHeader.tsx';

export function CompanyHomePage() {
  return <PageHeader title={`Olá, ${useCurrentUser()?.name ?? ''}`} />;
}
