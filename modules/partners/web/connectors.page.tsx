import { useQuery } from '@tanstack/react-query';
import { keysQuery } from '#modules/api-keys/web/public.ts';
import { paths } from '#platform/contract/paths.ts';
import { useMember } from '#platform/web/session/member.ts';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import { connectorsQuery } from './connectors.api.ts';
import { PartnerCard } from './PartnerCard.tsx';

export function ConnectorsPage() {
  const { may, isPending } = useMember();
  const isOwner = may('dono');
  const connectors = useQuery({ ...connectorsQuery, enabled: isOwner });
  const keys = useQuery({ ...keysQuery, enabled: isOwner });
  const failed = [connectors, keys].find(({ isError, data }) => isError && data === undefined);
  return (
    <>
      <PageHeader
        title="Conectores"
        subtitle="Sistemas em que a empresa já recruta enviam candidatos às suas provas e recebem os resultados."
        back={{ href: paths.company.team, label: 'a equipe' }}
      />
      {!isOwner && !isPending && (
        <EmptyState title="Página de quem é responsável">
          Só quem é responsável pela empresa liga e desliga conectores.
        </EmptyState>
      )}
      {failed && <LoadFailed query={failed} fallback="Não foi possível buscar os conectores." />}
      {!failed && (isPending || isOwner) && !(connectors.data && keys.data) && <SkeletonList />}
      {connectors.data && keys.data && (
        <div className="grid max-w-3xl gap-6">
          {connectors.data.calls.map(({ partner, calls }) => (
            <PartnerCard
              key={partner}
              partner={partner}
              calls={calls}
              runs={connectors.data.runs}
              apiKeys={keys.data.filter(({ scopes }) => scopes.includes(partner))}
            />
          ))}
        </div>
      )}
    </>
  );
}
