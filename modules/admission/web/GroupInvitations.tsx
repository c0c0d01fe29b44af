import { useState } from 'react';
import { formatDay } from '#platform/web/format.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { Avatar } from '#platform/web/ui/Avatar.tsx';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/lazy-dialogs.ts';
import { plainWords } from '#platform/web/ui/markdown/plain-words.ts';
import type { DeveloperGroup } from '../contract/groups.ts';
import type { InvitationAnswer } from '../contract/invitation-words.ts';
import { answerInvitation } from './groups.api.ts';

export function GroupInvitations({ invitations }: { invitations: readonly DeveloperGroup[] }) {
  return (
    <section className="grid gap-4">
      <h2 className="text-lg font-semibold">Convites de grupos</h2>
      <ul className="grid gap-3">
        {invitations.map((invitation, index) => (
          <Invitation key={invitation.group.id} invitation={invitation} isFirst={index === 0} />
        ))}
      </ul>
    </section>
  );
}

interface InvitationProps {
  invitation: DeveloperGroup;
  isFirst: boolean;
}

function Invitation({ invitation: { group, invitedAt }, isFirst }: InvitationProps) {
  const [company] = group.runs;
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-surface p-5">
      <span className="flex min-w-0 flex-1 basis-64 items-start gap-4">
        <Avatar name={company?.name ?? ''} src={company?.logo} isSquare />
        <span className="grid min-w-0 gap-1 wrap-anywhere">
          <span className="font-semibold">{group.name}</span>
          <span className="text-sm text-muted">
            {company?.name} · convite de {formatDay(invitedAt)}
          </span>
          {group.description && <span className="line-clamp-3 text-sm">{plainWords(group.description)}</span>}
        </span>
      </span>
      <InvitationButtons groupId={group.id} groupName={group.name} isPrimary={isFirst} />
    </li>
  );
}

export interface InvitationButtonsProps {
  groupId: number;
  groupName: string;
  isPrimary?: boolean;
}

/** A refusal is asked for again, since only another invitation undoes it. */
export function InvitationButtons({ groupId, groupName, isPrimary = true }: InvitationButtonsProps) {
  const answer = useAct((given: InvitationAnswer) => answerInvitation(groupId, given));
  const sending = answer.isPending ? answer.variables : undefined;
  const [isAsking, setAsking] = useState(false);

  return (
    <span className="flex flex-wrap gap-3">
      <Button
        variant="secondary"
        aria-label={`Recusar o convite para ${groupName}`}
        isDisabled={sending === 'accepted'}
        onPress={() => setAsking(true)}
      >
        Recusar
      </Button>
      <Button
        variant={isPrimary ? 'primary' : 'secondary'}
        aria-label={`Aceitar o convite para ${groupName}`}
        isPending={sending === 'accepted'}
        isDisabled={sending === 'refused'}
        onPress={() => answer.mutate('accepted')}
      >
        Aceitar
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => answer.mutate('refused')}
        isPending={sending === 'refused'}
        title={`Recusar o convite para ${groupName}?`}
        confirmText="Recusar"
        cancelText="Ainda não"
      >
        A empresa recebe a sua resposta. Entrar depois depende de um novo convite.
      </ConfirmDialog>
    </span>
  );
}
