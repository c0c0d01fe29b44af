import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '#platform/contract/paths.ts';
import { counted, formatDay } from '#platform/web/format.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { lazyDialog } from '#platform/web/lazy-dialog.tsx';
import { useMember } from '#platform/web/session/member.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { CopyLine } from '#platform/web/ui/CopyLine.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/lazy-dialogs.ts';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import { type Platform, platformsMost } from '../contract/lti.ts';
import { disconnect, platformsQuery } from './lti.api.ts';
import { PlatformForm } from './PlatformForm.tsx';

const EditPlatformDialog = lazyDialog(() =>
  import('./EditPlatformDialog.tsx').then((found) => found.EditPlatformDialog),
);

export function LtiPlatformsPage() {
  const { may, isPending } = useMember();
  const isOwner = may('dono');
  const found = useQuery({ ...platformsQuery, enabled: isOwner });
  return (
    <>
      <PageHeader
        title="Plataformas de ensino"
        subtitle="Uma atividade da plataforma abre uma prova da empresa, e recebe a nota quando o resultado sai (LTI 1.3)."
        back={{ href: paths.company.team, label: 'a equipe' }}
      />
      {!isOwner && !isPending && (
        <EmptyState title="Página de quem é responsável">
          Só quem é responsável pela empresa conecta plataformas.
        </EmptyState>
      )}
      {(isPending || (isOwner && found.isPending)) && <SkeletonList />}
      {found.isError && !found.data && (
        <LoadFailed query={found} fallback="Não foi possível buscar as plataformas." />
      )}
      {found.data && (
        <div className="grid max-w-3xl gap-6">
          {found.data.platforms.length > 0 && <Platforms platforms={found.data.platforms} />}
          <Card title="Como conectar">
            <div className="grid gap-5">
              <ol className="grid list-decimal gap-2 pl-5 text-sm">
                <li>
                  Na plataforma, cadastre o Provado como ferramenta LTI 1.3, com os três endereços abaixo.
                  Isso costuma ser de quem administra a plataforma.
                </li>
                <li>Copie de lá o emissor, o ID do cliente, o ID de implantação e os três endereços.</li>
                <li>Conecte a plataforma aqui.</li>
                <li>
                  Na plataforma, crie uma atividade com a ferramenta, que abra em outra janela e receba notas.
                  Se ela oferece escolher o conteúdo (deep linking), também em outra janela, entre no Provado
                  e escolha a prova.
                </li>
                <li>
                  Se não oferece, crie um link de convite em “Convites” de uma prova. Nos parâmetros
                  personalizados da atividade, escreva <code translate="no">convite=</code> e o link.
                </li>
              </ol>
              <CopyLine label="Endereço de início (login initiation)" text={found.data.ours.login} />
              <CopyLine label="Endereço de retorno (redirect, target link)" text={found.data.ours.launch} />
              <CopyLine label="Endereço das chaves (JWKS)" text={found.data.ours.keys} />
              <p className="text-sm text-muted">
                Quem abre a atividade entra na própria conta do Provado. Faça a primeira conexão com uma prova
                de teste: cada plataforma tem o seu jeito.
              </p>
            </div>
          </Card>
          {found.data.platforms.length < platformsMost && <PlatformForm />}
        </div>
      )}
    </>
  );
}

function Platforms({ platforms }: { platforms: readonly Platform[] }) {
  const [leaving, setLeaving] = useState<Platform>();
  const [changing, setChanging] = useState<Platform>();
  const remove = useAct(disconnect, { onDone: () => setLeaving(undefined) });
  return (
    <Card title="Conectadas">
      <ul aria-label="Plataformas conectadas">
        {platforms.map((platform) => (
          <li
            key={platform.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-line py-4 not-first:border-t first:pt-0 last:pb-0"
          >
            <div className="grid min-w-0 flex-1 basis-72 gap-1">
              <p className="font-medium wrap-anywhere">{platform.name}</p>
              <p className="text-sm wrap-anywhere text-muted">
                {platform.issuer} · cliente {platform.clientId} · implantação {platform.deploymentId}
              </p>
              <p className="text-sm text-muted">
                Desde {formatDay(platform.createdAt)} · {counted(platform.people, 'pessoa', 'pessoas')} ·{' '}
                {counted(platform.sent, 'nota devolvida', 'notas devolvidas')}
                {platform.waiting > 0 && ` · ${platform.waiting} a devolver`}
              </p>
            </div>
            <div className="flex flex-wrap gap-3">
              <Button
                variant="secondary"
                onPress={() => setChanging(platform)}
                aria-label={`Editar ${platform.name}`}
              >
                Editar
              </Button>
              <Button
                variant="ghost"
                onPress={() => setLeaving(platform)}
                aria-label={`Remover ${platform.name}`}
              >
                Remover
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        onConfirm={() => leaving && remove.mutate(leaving.id)}
        title="Remover plataforma"
        confirmText="Remover"
        isDanger
        isPending={remove.isPending}
      >
        {leaving && `As atividades de ${leaving.name} não abrem mais provas nem recebem notas.`} As provas
        feitas continuam aqui, e os links de convite até você os cancelar em “Convites”.
      </ConfirmDialog>
      {changing && <EditPlatformDialog platform={changing} onClose={() => setChanging(undefined)} />}
    </Card>
  );
}
