import { useQuery } from '@tanstack/react-query';
import { paths } from '#platform/contract/paths.ts';
import { useMember } from '#platform/web/session/member.ts';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import { companyProviderQuery } from './company-provider.api.ts';
import { DomainCard } from './DomainCard.tsx';
import { ProviderForm } from './ProviderForm.tsx';

export function CompanyProviderPage() {
  const { may, isPending } = useMember();
  const isOwner = may('dono');
  const provider = useQuery({ ...companyProviderQuery, enabled: isOwner });
  return (
    <>
      <PageHeader
        title="Entrada pela conta da empresa"
        subtitle="A equipe entra por OpenID Connect, com a conta que já usa na empresa: Entra ID, Google Workspace, Okta, Keycloak e outras."
        back={{ href: paths.company.team, label: 'a equipe' }}
      />
      {!isOwner && !isPending && (
        <EmptyState title="Página de quem é responsável">
          Só quem é responsável pela empresa escolhe como a equipe entra.
        </EmptyState>
      )}
      {(isPending || (isOwner && provider.isPending)) && <SkeletonList />}
      {provider.isError && provider.data === undefined && (
        <LoadFailed query={provider} fallback="Não foi possível buscar a entrada pela conta da empresa." />
      )}
      {provider.data !== undefined && (
        <div className="grid max-w-3xl gap-6">
          <DomainCard provider={provider.data ?? undefined} />
          {provider.data && <ProviderForm provider={provider.data} />}
        </div>
      )}
    </>
  );
}
