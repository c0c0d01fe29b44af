import { useQuery } from '@tanstack/react-query';
import { Globe, LockKeyhole, MailPlus, Send } from 'lucide-react';
import { useState } from 'react';
import type { RunAccess } from '#platform/contract/words.ts';
import { counted } from '#platform/web/format.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { lazyDialog } from '#platform/web/lazy-dialog.tsx';
import { serverNow } from '#platform/web/network/server-time.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { RadioCards } from '#platform/web/ui/fields/RadioCards.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import type { InvitationFigures } from '../contract/exam-invitations.ts';
import { invitationFiguresQuery, remind, setAccess } from './exam-invitations.api.ts';
import { InvitationList } from './InvitationList.tsx';
import { LinksCard } from './LinksCard.tsx';

const InviteCandidatesDialog = lazyDialog(() =>
  import('./InviteCandidatesDialog.tsx').then((found) => found.InviteCandidatesDialog),
);

export interface InvitationsTabProps {
  runId: number;
  asksNewLink: boolean;
  onLinkAsked: () => void;
}

export function InvitationsTab({ runId, asksNewLink, onLinkAsked }: InvitationsTabProps) {
  const figures = useQuery(invitationFiguresQuery(runId));
  if (!figures.data) {
    return figures.isError ? <LoadFailed query={figures} /> : <SkeletonList rows={3} rowClassName="h-28" />;
  }
  const isOver = figures.data.endsAt <= serverNow();
  return (
    <div className="grid grid-cols-1 gap-6">
      <AccessCard runId={runId} access={figures.data.access} />
      <InvitedCard runId={runId} figures={figures.data} isOver={isOver} />
      <LinksCard
        runId={runId}
        endsAt={figures.data.endsAt}
        isOver={isOver}
        asksNew={asksNewLink}
        onAsked={onLinkAsked}
      />
    </div>
  );
}

function AccessCard({ runId, access }: { runId: number; access: RunAccess }) {
  const change = useAct((next: RunAccess) => setAccess(runId, next));
  const chosen = change.isPending ? change.variables : access;

  return (
    <Card title="Quem pode fazer a prova">
      <RadioCards
        label="Quem pode fazer a prova"
        value={chosen}
        onChange={(next) => next !== chosen && change.mutate(next)}
        cards={[
          {
            value: 'open',
            title: 'Aberta a todos',
            text: 'Aparece nas buscas e recomendações. Qualquer desenvolvedor pode fazer.',
            icon: <Globe size={20} aria-hidden />,
          },
          {
            value: 'invited',
            title: 'Só convidados',
            text: 'Só quem recebeu um convite, ou participa de um grupo com esta prova, pode ver e fazer.',
            icon: <LockKeyhole size={20} aria-hidden />,
          },
        ]}
      />
    </Card>
  );
}

interface InvitedCardProps {
  runId: number;
  figures: InvitationFigures;
  isOver: boolean;
}

function InvitedCard({ runId, figures, isOver }: InvitedCardProps) {
  const [isInviting, setInviting] = useState(false);
  const remindAll = useAct(() => remind(runId));

  return (
    <Card
      title="Pessoas convidadas"
      actions={
        !isOver && (
          <span className="flex flex-wrap gap-3">
            {figures.remindable > 0 && (
              <Button variant="secondary" onPress={() => remindAll.mutate()} isPending={remindAll.isPending}>
                <Send size={18} aria-hidden />
                Lembrar {counted(figures.remindable, 'pessoa', 'pessoas')}
              </Button>
            )}
            <Button onPress={() => setInviting(true)}>
              <MailPlus size={18} aria-hidden />
              Convidar por e-mail
            </Button>
          </span>
        )
      }
    >
      <div className="grid grid-cols-1 gap-6">
        <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          <Figure term="Convidadas" value={figures.invited} />
          <Figure term="Abriram" value={figures.opened} />
          <Figure term="Iniciaram" value={figures.started} />
          <Figure term="Entregaram" value={figures.delivered} />
        </dl>
        <InvitationList runId={runId} isOver={isOver} />
        <p className="text-sm text-muted">
          {isOver
            ? 'O período desta prova já terminou: não há mais o que convidar ou lembrar.'
            : 'Cada pessoa recebe no máximo um e-mail por dia sobre esta prova.'}
        </p>
      </div>
      {isInviting && <InviteCandidatesDialog runId={runId} onClose={() => setInviting(false)} />}
    </Card>
  );
}

function Figure({ term, value }: { term: string; value: number }) {
  return (
    <div className="grid gap-1">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="text-title font-semibold">{value.toLocaleString('pt-BR')}</dd>
    </div>
  );
}
