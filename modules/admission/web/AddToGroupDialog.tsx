import { useQuery } from '@tanstack/react-query';
import { FolderPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { requiredField } from '#platform/contract/messages.ts';
import { faultResolver } from '#platform/web/contract-form.ts';
import { counted } from '#platform/web/format.ts';
import { useCurrentUser } from '#platform/web/session.ts';
import { Field } from '#platform/web/ui/Field.tsx';
import { FormDialog } from '#platform/web/ui/FormDialog.tsx';
import { LoadFailed } from '#platform/web/ui/LoadFailed.tsx';
import { RadioCards } from '#platform/web/ui/RadioCards.tsx';
import { Select } from '#platform/web/ui/Select.tsx';
import { Skeleton } from '#platform/web/ui/Skeleton.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { useActForm } from '#platform/web/use-act-form.ts';
import { addMembers as addMembersRoute, groupLimits, newGroup } from '../contract/groups.ts';
import { addMembers, companyGroupsQuery, formGroup } from './groups.api.ts';

export interface AddToGroupDialogProps {
  developers: readonly { id: number; name: string }[];
  onClose: () => void;
  /** Called when they were invited, before `onClose`. */
  onDone?: () => void;
}

/** Invites developers to a group that exists or to a new one. Mount it while it is open. */
export function AddToGroupDialog({ developers, onClose, onDone }: AddToGroupDialogProps) {
  const companyId = useCurrentUser()?.id ?? 0;
  const groups = useQuery(companyGroupsQuery(companyId));
  const active = (groups.data ?? []).filter((group) => group.active);
  const [chosenWay, setWay] = useState<'existing' | 'new'>();
  const way = chosenWay ?? (groups.isSuccess && active.length === 0 ? 'new' : 'existing');
  const developerIds = developers.map(({ id }) => id);
  const form = useActForm<{ groupId: number | null; name: string }>({
    schema: way === 'new' ? newGroup : addMembersRoute.body,
    defaultValues: { groupId: null, name: '' },
    resolver: faultResolver(({ groupId, name }) => {
      if (way === 'new') return name.trim() === '' ? [['name', requiredField]] : [];
      return groupId === null ? [['groupId', requiredField]] : [];
    }),
    act: async ({ groupId, name }) =>
      way === 'new'
        ? formGroup({ name: name.trim(), developerIds, runIds: [] })
        : addMembers(groupId ?? 0, developerIds),
    onDone: () => {
      onDone?.();
      onClose();
    },
  });

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Adicionar a um grupo"
      subtitle={whom(developers)}
      submitText="Convidar"
      isBlocked={!groups.isSuccess}
    >
      {groups.isPending && <Skeleton className="h-40" />}
      {groups.isError && <LoadFailed query={groups} />}
      {groups.isSuccess && (
        <div className="grid gap-6">
          <RadioCards
            label="Qual grupo?"
            value={way}
            onChange={(next) => {
              setWay(next);
              form.clearErrors();
            }}
            cards={[
              {
                value: 'existing',
                title: 'Adicionar a existente',
                text: 'Convide para um grupo que você já tem.',
                icon: <Users size={20} aria-hidden />,
              },
              {
                value: 'new',
                title: 'Formar novo grupo',
                text: 'Comece um grupo com estas pessoas.',
                icon: <FolderPlus size={20} aria-hidden />,
              },
            ]}
          />
          {way === 'existing' ? (
            <Field
              control={form.control}
              name="groupId"
              as={Select<number>}
              label="Grupo"
              options={active.map((group) => ({ value: group.id, label: group.name }))}
              emptyText="Nenhum grupo ativo."
            />
          ) : (
            <Field
              control={form.control}
              name="name"
              as={TextField}
              label="Nome do grupo"
              maxLength={groupLimits.name}
            />
          )}
        </div>
      )}
    </FormDialog>
  );
}

function whom(developers: AddToGroupDialogProps['developers']): string {
  const [first] = developers;
  const people =
    developers.length === 1 && first
      ? `${first.name} recebe um convite`
      : `${counted(developers.length, 'pessoa recebe', 'pessoas recebem')} um convite`;
  return `${people} e faz parte do grupo depois de aceitar.`;
}
