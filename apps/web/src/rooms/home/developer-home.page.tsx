import { useCurrentUser } from '#lib/session.ts';
import { PageHeader } from '#ui/PageHeader.tsx';

export function DeveloperHomePage() {
  const firstName = useCurrentUser()?.name.split(' ')[0] ?? '';
  return <PageHeader title={`Bem-vindo, ${firstName}!`} />;
}
