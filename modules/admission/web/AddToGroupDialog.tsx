import { useQuery } from '@tanstack/react-query';
import { FolderPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '#platform/contract/client.ts';
import { counted } from '#platform/web/format.ts';
import { processToast } from '#platform/web/process-toast.ts';
import { useCurrentUser } from '#platform/web/session.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ErrorState } from '#platform/web/ui/ErrorState.tsx';
import { Modal } from '#platform/web/ui/Modal.tsx';
import { RadioCards } from '#platform/web/ui/RadioCards.tsx';
import { Select } from '#platform/web/ui/Select.tsx';
import { Skeleton } from '#platform/web/ui/Skeleton.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { groupLimits } from '../contract/groups.ts';
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
  const [groupId, setGroupId] = useState<number | null>(null);
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  const way = chosenWay ?? (groups.isSuccess && active.length === 0 ? 'new' : 'existing');
  const ids = developers.map(({ id }) => id);

  async function submit() {
    const isMissing = way === 'new' ? name.trim() === '' : groupId === null;
    if (isMissing) {
      setError('Esse campo é obrigatório');
      return;
    }
    setPending(true);
    const work =
      way === 'new'
        ? formGroup({ name: name.trim(), developerIds: ids, runIds: [] })
        : addMembers(groupId ?? 0, ids);
    try {
      await processToast<{ message: string }>(work, {
        success: ({ message }) => message,
        error: (reason) => messageOf(reason),
      });
      onDone?.();
      onClose();
    } catch {
      // The toast has said why.
      setPending(false);
    }
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Adicionar a um grupo"
      subtitle={whom(developers)}
      closesOnOutsidePress={false}
      footer={
        <>
          <Button variant="secondary" onPress={onClose} isDisabled={isPending}>
            Cancelar
          </Button>
          <Button onPress={submit} isPending={isPending}>
            Convidar
          </Button>
        </>
      }
    >
      {groups.isPending && <Skeleton className="h-40" />}
      {groups.isError && (
        <ErrorState
          message={messageOf(groups.error)}
          onRetry={() => groups.refetch()}
          isRetrying={groups.isFetching}
        />
      )}
      {groups.isSuccess && (
        <div className="grid gap-6">
          <RadioCards
            label="Qual grupo?"
            value={way}
            onChange={(next) => {
              setWay(next);
              setError(undefined);
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
            <Select
              label="Grupo"
              options={active.map((group) => ({ value: group.id, label: group.name }))}
              value={groupId}
              onChange={setGroupId}
              emptyText="Nenhum grupo ativo."
              error={error}
            />
          ) : (
            <TextField
              label="Nome do grupo"
              value={name}
              onChange={setName}
              maxLength={groupLimits.name}
              error={error}
            />
          )}
        </div>
      )}
    </Modal>
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
