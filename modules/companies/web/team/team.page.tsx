import { useQuery } from '@tanstack/react-query';
import { UserPlus, X } from 'lucide-react';
import { useState } from 'react';
import { paths } from '#platform/contract/paths.ts';
import { formatDay } from '#platform/web/format.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { forgetAccount } from '#platform/web/session/forget-account.ts';
import { useMember } from '#platform/web/session/member.ts';
import { currentUser } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { IconButton } from '#platform/web/ui/buttons/IconButton.tsx';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { Chip } from '#platform/web/ui/Chip.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/lazy-dialogs.ts';
import { ActionRoom, PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import type { TeamInvitation, TeamMember } from '../../contract/team.ts';
import { InviteMemberDialog } from './lazy-dialogs.ts';
import { MemberRow } from './MemberRow.tsx';
import { roleWords } from './roles.ts';
import { remove, teamQuery, withdraw } from './team.api.ts';

type Leaving = { member: TeamMember } | { invitation: TeamInvitation };

export function TeamPage() {
  const { may, isPending } = useMember();
  const isOwner = may('dono');
  const team = useQuery({ ...teamQuery, enabled: may('recrutador') });
  // A company is never without one, so nothing about the last can change.
  const owners = team.data?.members.filter(({ role }) => role === 'dono').length;
  const [isInviting, setInviting] = useState(false);
  const [leaving, setLeaving] = useState<Leaving>();

  const invite = isOwner && (
    <Button onPress={() => setInviting(true)}>
      <UserPlus size={18} aria-hidden />
      Convidar colega
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Equipe"
        subtitle="Cada pessoa entra com o próprio e-mail e a própria senha."
        action={isPending ? <ActionRoom /> : invite}
      />
      {team.isPending && <SkeletonList />}
      {team.isError && !team.data && <LoadFailed query={team} fallback="Não foi possível buscar a equipe." />}
      {team.data && (
        <div className="grid gap-6">
          <Card title="Pessoas">
            <ul aria-label="Pessoas da equipe">
              {team.data.members.map((member) => (
                <MemberRow
                  key={member.id}
                  member={member}
                  isEditable={isOwner && !(member.role === 'dono' && owners === 1)}
                  onRemove={() => setLeaving({ member })}
                />
              ))}
            </ul>
          </Card>
          {team.data.invitations.length > 0 && (
            <Card title="Convites pendentes">
              <ul aria-label="Convites pendentes">
                {team.data.invitations.map((invitation) => (
                  <InvitationRow
                    key={invitation.id}
                    invitation={invitation}
                    isEditable={isOwner}
                    onWithdraw={() => setLeaving({ invitation })}
                  />
                ))}
              </ul>
            </Card>
          )}
          {isOwner && (
            <Card title="Entrada pela conta da empresa">
              <p className="pb-4 text-sm text-muted">
                As pessoas entram com a conta que já usam na empresa, e quem sai de lá sai daqui.
              </p>
              <LinkButton href={paths.company.provider} variant="secondary">
                Configurar
              </LinkButton>
            </Card>
          )}
          {isOwner && (
            <Card title="Programas">
              <p className="pb-4 text-sm text-muted">
                Programas da empresa usam o Provado por chaves, cada uma com o que pode fazer e até quando, e
                são avisados do que acontece por webhooks.
              </p>
              <div className="flex flex-wrap gap-3">
                <LinkButton href={paths.company.apiKeys} variant="secondary">
                  Chaves de API
                </LinkButton>
                <LinkButton href={paths.company.webhooks} variant="secondary">
                  Webhooks
                </LinkButton>
              </div>
            </Card>
          )}
          {isOwner && (
            <Card title="Conectores">
              <p className="pb-4 text-sm text-muted">
                Gupy e Greenhouse enviam candidatos às provas da empresa e recebem os resultados.
              </p>
              <LinkButton href={paths.company.connectors} variant="secondary">
                Ver conectores
              </LinkButton>
            </Card>
          )}
          {isOwner && (
            <Card title="Plataformas de ensino">
              <p className="pb-4 text-sm text-muted">
                Uma atividade de uma plataforma com LTI 1.3 abre uma prova, e recebe a nota.
              </p>
              <LinkButton href={paths.company.lti} variant="secondary">
                Conectar
              </LinkButton>
            </Card>
          )}
        </div>
      )}
      {isInviting && <InviteMemberDialog onClose={() => setInviting(false)} />}
      {leaving && <LeavingDialog leaving={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}

interface InvitationRowProps {
  invitation: TeamInvitation;
  isEditable: boolean;
  onWithdraw: () => void;
}

function InvitationRow({ invitation, isEditable, onWithdraw }: InvitationRowProps) {
  return (
    <li className="flex items-center gap-4 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="text-sm font-medium wrap-anywhere">{invitation.email}</p>
        <p className="text-sm text-muted">
          {roleWords[invitation.role].label} · {invitation.expired ? 'o link venceu em' : 'o link vale até'}{' '}
          {formatDay(invitation.expiresAt)}
        </p>
      </div>
      {invitation.expired && <Chip tone="danger">Vencido</Chip>}
      {isEditable && (
        <IconButton label={`Cancelar o convite de ${invitation.email}`} tone="danger" onPress={onWithdraw}>
          <X size={18} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}

function LeavingDialog({ leaving, onClose }: { leaving: Leaving; onClose: () => void }) {
  const isSelf = 'member' in leaving && leaving.member.self;
  const leave = useAct(
    () => ('member' in leaving ? remove(leaving.member.id) : withdraw(leaving.invitation.id)),
    {
      onDone: async () => {
        const account = currentUser();
        if (isSelf && account) await forgetAccount({ account });
        onClose();
      },
    },
  );
  const texts = textsOf(leaving);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => leave.mutate()}
      title={texts.title}
      confirmText={texts.act}
      isDanger
      isPending={leave.isPending}
    >
      {texts.what}
    </ConfirmDialog>
  );
}

function textsOf(leaving: Leaving): { title: string; act: string; what: string } {
  if ('invitation' in leaving) {
    return {
      title: 'Cancelar convite',
      act: 'Cancelar convite',
      what: `O link enviado a ${leaving.invitation.email} deixa de funcionar.`,
    };
  }
  if (leaving.member.self) {
    return {
      title: 'Sair da equipe',
      act: 'Sair da equipe',
      what: 'Você perde o acesso às provas e aos candidatos da empresa agora mesmo.',
    };
  }
  return {
    title: 'Remover da equipe',
    act: 'Remover',
    what: `${leaving.member.name || leaving.member.email} perde o acesso agora mesmo. O que já corrigiu continua valendo.`,
  };
}
