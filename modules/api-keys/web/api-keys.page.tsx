import { useQuery } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { paths } from '#platform/contract/paths.ts';
import { lazyDialog } from '#platform/web/lazy-dialog.tsx';
import { useMember } from '#platform/web/session/member.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import type { ApiKey } from '../contract/api-keys.ts';
import { keysQuery } from './api-keys.api.ts';
import { KeyRow } from './KeyRow.tsx';
import { RevokeKeyDialog } from './RevokeKeyDialog.tsx';
import { UseKeys } from './UseKeys.tsx';

const MakeKeyDialog = lazyDialog(() => import('./MakeKeyDialog.tsx').then((found) => found.MakeKeyDialog));

const back = { href: paths.company.team, label: 'a equipe' };

export function ApiKeysPage() {
  const { may, isPending } = useMember();
  if (isPending || may('dono')) return <Keys />;
  return (
    <>
      <PageHeader title="Chaves de API" back={back} />
      <EmptyState
        title="Página de responsáveis"
        action={<LinkButton href={paths.company.home}>Voltar ao início</LinkButton>}
      >
        Só responsáveis pela conta da empresa fazem e revogam chaves de API.
      </EmptyState>
    </>
  );
}

function Keys() {
  const keys = useQuery(keysQuery);
  const [isMaking, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<ApiKey>();
  const alive = keys.data?.filter(({ state }) => state === 'alive') ?? [];
  const ended = keys.data?.filter(({ state }) => state !== 'alive') ?? [];
  return (
    <>
      <PageHeader
        title="Chaves de API"
        back={back}
        subtitle="Programas da empresa leem, convidam e corrigem por elas."
        action={
          <Button onPress={() => setMaking(true)}>
            <Plus size={18} aria-hidden />
            Nova chave
          </Button>
        }
      />
      {keys.isPending && <SkeletonList />}
      {keys.isError && !keys.data && (
        <LoadFailed query={keys} fallback="Não foi possível buscar as chaves." />
      )}
      <div className="grid gap-6">
        {keys.data?.length === 0 && (
          <EmptyState icon={<KeyRound size={22} aria-hidden />} title="Nenhuma chave">
            Uma chave deixa um programa da empresa usar o Provado em seu nome, só no que você escolher.
          </EmptyState>
        )}
        {alive.length > 0 && (
          <Card title="Ativas">
            <ul aria-label="Chaves ativas">
              {alive.map((key) => (
                <KeyRow key={key.id} apiKey={key} onRevoke={() => setRevoking(key)} />
              ))}
            </ul>
          </Card>
        )}
        {ended.length > 0 && (
          <Card title="Encerradas">
            <ul aria-label="Chaves encerradas">
              {ended.map((key) => (
                <KeyRow key={key.id} apiKey={key} />
              ))}
            </ul>
          </Card>
        )}
        {keys.data && <UseKeys />}
      </div>
      {isMaking && <MakeKeyDialog onClose={() => setMaking(false)} />}
      {revoking && <RevokeKeyDialog apiKey={revoking} onClose={() => setRevoking(undefined)} />}
    </>
  );
}
