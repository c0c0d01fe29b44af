import { useQuery } from '@tanstack/react-query';
import { FolderPlus, Mail, Users } from 'lucide-react';
import { useState } from 'react';
import { ContactDialog } from '#modules/companies/web/public.ts';
import { WhoHears } from '#modules/notifications/web/public.ts';
import { requiredField } from '#platform/contract/messages.ts';
import { href, paths } from '#platform/contract/paths.ts';
import { counted } from '#platform/web/format.ts';
import { faultResolver } from '#platform/web/forms/contract-form.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { useCurrentUser } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';
import { FormDialog } from '#platform/web/ui/dialogs/FormDialog.tsx';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { RadioCards } from '#platform/web/ui/fields/RadioCards.tsx';
import { Select } from '#platform/web/ui/fields/Select.tsx';
import { TextField } from '#platform/web/ui/fields/TextField.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { Skeleton } from '#platform/web/ui/states/Skeleton.tsx';
import {
  addMembers as addMembersRoute,
  type CompanyGroup,
  groupLimits,
  newGroup,
} from '../contract/groups.ts';
import { addMembers, companyGroupsQuery, formGroup } from './groups.api.ts';
import { SameName } from './SameName.tsx';
import { apart } from './same-name.ts';

export interface AddToGroupDialogProps {
  developers: readonly { id: number; name: string }[];
  /** A new group gets the run from which they are taken. */
  runId?: number;
  onClose: () => void;
  onDone?: () => void;
}

interface Invited {
  readonly message: string;
  readonly groupId: number;
}

export function AddToGroupDialog({ developers, runId, onClose, onDone }: AddToGroupDialogProps) {
  const [invited, setInvited] = useState<Invited>();
  const [isWriting, setWriting] = useState(false);
  const companyId = useCurrentUser()?.id ?? 0;
  const groups = useQuery(companyGroupsQuery(companyId));
  const active = (groups.data ?? []).filter((group) => group.active);
  const [chosenWay, setWay] = useState<'existing' | 'new'>();
  const way = chosenWay ?? (groups.isSuccess && active.length === 0 ? 'new' : 'existing');
  const developerIds = developers.map(({ id }) => id);
  const form = useActForm<{ groupId: number | null; name: string }, Invited>({
    schema: way === 'new' ? newGroup : addMembersRoute.body,
    defaultValues: { groupId: null, name: '' },
    resolver: faultResolver(({ groupId, name }) => {
      if (way === 'new') return name.trim() === '' ? [['name', requiredField]] : [];
      return groupId === null ? [['groupId', requiredField]] : [];
    }),
    act: async ({ groupId, name }) => {
      if (way === 'existing') {
        const { message } = await addMembers(groupId ?? 0, developerIds);
        return { message, groupId: groupId ?? 0 };
      }
      const runIds = runId === undefined ? [] : [runId];
      const { message, data } = await formGroup({ name: name.trim(), developerIds, runIds });
      return { message, groupId: data.id };
    },
    onDone: setInvited,
  });

  const leave = () => {
    onClose();
    if (invited) onDone?.();
  };

  if (isWriting)
    return <ContactDialog developers={developers} {...(runId !== undefined && { runId })} onClose={leave} />;
  return (
    <FormDialog
      form={form}
      onClose={leave}
      title="Adicionar a um grupo"
      subtitle={invited ? `${invited.message} O que você quer fazer agora?` : whom(developers)}
      done={
        invited && (
          <AfterInviting groupId={invited.groupId} onContact={() => setWriting(true)} onClose={leave} />
        )
      }
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
              options={active.map((group) => ({ value: group.id, label: labelOf(group, groups.data) }))}
              emptyText="Nenhum grupo ativo."
            />
          ) : (
            <div className="grid gap-2">
              <Field
                control={form.control}
                name="name"
                as={TextField}
                label="Nome do grupo"
                maxLength={groupLimits.name}
                {...(runId !== undefined && { description: 'Esta prova fica relacionada ao grupo.' })}
              />
              <SameName name={form.watch('name')} />
            </div>
          )}
          {runId !== undefined && <WhoHears runId={runId} kind="group_invited" developerIds={developerIds} />}
        </div>
      )}
    </FormDialog>
  );
}

function labelOf(group: CompanyGroup, all: readonly CompanyGroup[]): string {
  const other = apart(group, all);
  return other ? `${group.name} · ${other}` : group.name;
}

function whom(developers: AddToGroupDialogProps['developers']): string {
  const [first] = developers;
  const people =
    developers.length === 1 && first
      ? `${first.name} recebe um convite`
      : `${counted(developers.length, 'pessoa recebe', 'pessoas recebem')} um convite`;
  return `${people} no Provado, e também por e-mail se escolheu assim. Faz parte do grupo quem aceita.`;
}

interface AfterInvitingProps {
  groupId: number;
  onContact: () => void;
  onClose: () => void;
}

function AfterInviting({ groupId, onContact, onClose }: AfterInvitingProps) {
  return (
    <div className="grid gap-3">
      <Button variant="secondary" autoFocus onPress={onContact} className="justify-start">
        <Mail size={18} aria-hidden />
        Entrar em contato
      </Button>
      <LinkButton
        variant="secondary"
        href={href(paths.company.group, { groupId })}
        onPress={onClose}
        className="justify-start"
      >
        <Users size={18} aria-hidden />
        Ver o grupo
      </LinkButton>
      <Button variant="secondary" onPress={onClose} className="justify-self-end">
        Agora não
      </Button>
    </div>
  );
}
