import { useQuery } from '@tanstack/react-query';
import { Plus, Webhook } from 'lucide-react';
import { useState } from 'react';
import { paths } from '#platform/contract/paths.ts';
import { lazyDialog } from '#platform/web/lazy-dialog.tsx';
import { useMember } from '#platform/web/session/member.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';
import { TextLink } from '#platform/web/ui/buttons/TextLink.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import { WebhookCard } from './WebhookCard.tsx';
import { webhooksQuery } from './webhooks.api.ts';

const MakeWebhookDialog = lazyDialog(() =>
  import('./MakeWebhookDialog.tsx').then((found) => found.MakeWebhookDialog),
);

const back = { href: paths.company.team, label: 'a equipe' };

export function WebhooksPage() {
  const { may, isPending } = useMember();
  if (isPending || may('dono')) return <Webhooks />;
  return (
    <>
      <PageHeader title="Webhooks" back={back} />
      <EmptyState
        title="Página de responsáveis"
        action={<LinkButton href={paths.company.home}>Voltar ao início</LinkButton>}
      >
        Só responsáveis pela conta da empresa cuidam de webhooks.
      </EmptyState>
    </>
  );
}

function Webhooks() {
  const webhooks = useQuery(webhooksQuery);
  const [isMaking, setMaking] = useState(false);
  return (
    <>
      <PageHeader
        title="Webhooks"
        back={back}
        subtitle={
          <>
            O Provado avisa os programas da empresa do que acontece, na ordem de cada prova.{' '}
            <TextLink href="/api/docs" target="_blank">
              Ver os avisos
            </TextLink>
          </>
        }
        action={
          <Button onPress={() => setMaking(true)}>
            <Plus size={18} aria-hidden />
            Novo webhook
          </Button>
        }
      />
      {webhooks.isPending && <SkeletonList />}
      {webhooks.isError && !webhooks.data && (
        <LoadFailed query={webhooks} fallback="Não foi possível buscar os webhooks." />
      )}
      {webhooks.data?.length === 0 && (
        <EmptyState icon={<Webhook size={22} aria-hidden />} title="Nenhum webhook">
          Um webhook avisa um endereço seu quando alguém entrega uma prova, quando um resultado sai e do mais
          que você escolher.
        </EmptyState>
      )}
      {webhooks.data && webhooks.data.length > 0 && (
        <ul aria-label="Webhooks" className="grid grid-cols-1 gap-6">
          {webhooks.data.map((webhook) => (
            <li key={webhook.id}>
              <WebhookCard webhook={webhook} />
            </li>
          ))}
        </ul>
      )}
      {isMaking && <MakeWebhookDialog onClose={() => setMaking(false)} />}
    </>
  );
}
