import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import type { MemberRole } from '#platform/contract/route.ts';
import { formatDay } from '#platform/web/format.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { Avatar } from '#platform/web/ui/Avatar.tsx';
import { IconButton } from '#platform/web/ui/buttons/IconButton.tsx';
import { Chip } from '#platform/web/ui/Chip.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/lazy-dialogs.ts';
import { Select } from '#platform/web/ui/fields/Select.tsx';
import type { TeamMember } from '../../contract/team.ts';
import { roleOptions, roleWords } from './roles.ts';
import { changeRole } from './team.api.ts';

export interface MemberRowProps {
  member: TeamMember;
  /** Only owners change anything, and nothing of the last owner. */
  isEditable: boolean;
  onRemove: () => void;
}

export function MemberRow({ member, isEditable, onRemove }: MemberRowProps) {
  const name = member.name || member.email;
  const [asked, setAsked] = useState<MemberRole>();
  const change = useAct((role: MemberRole) => changeRole(member.id, role), {
    onDone: () => setAsked(undefined),
  });
  const choose = (role: MemberRole) => {
    if (role === member.role) return;
    // Whoever gives it up cannot take it back.
    if (member.self) setAsked(role);
    else change.mutate(role);
  };
  return (
    <li className="flex items-start gap-4 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0">
      <Avatar name={name} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-3">
        <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
          <p className="flex flex-wrap items-center gap-2 text-sm font-medium wrap-anywhere">
            {name}
            {member.self && <Chip>Você</Chip>}
          </p>
          <p className="text-sm wrap-anywhere text-muted">
            {member.name && `${member.email} · `}desde {formatDay(member.since)}
          </p>
        </div>
        {isEditable ? (
          <div className="flex items-end gap-2">
            <Select
              label={`Papel de ${name}`}
              isLabelHidden
              options={roleOptions}
              value={member.role}
              onChange={choose}
              isDisabled={change.isPending}
              className="w-40"
            />
            <IconButton
              label={member.self ? 'Sair da equipe' : `Remover ${name}`}
              tone="danger"
              onPress={onRemove}
            >
              <UserMinus size={18} aria-hidden />
            </IconButton>
          </div>
        ) : (
          <span className="text-sm text-muted">{roleWords[member.role].label}</span>
        )}
      </div>
      {asked && (
        <ConfirmDialog
          isOpen
          onClose={() => setAsked(undefined)}
          onConfirm={() => change.mutate(asked)}
          title="Deixar de ser responsável"
          confirmText="Deixar de ser responsável"
          isDanger
          isPending={change.isPending}
        >
          Seu papel passa a ser {roleWords[asked].label}, e só outra pessoa responsável pode desfazer isso.
        </ConfirmDialog>
      )}
    </li>
  );
}
