import { useState } from 'react';
import { messageOf } from '#platform/contract/client.ts';
import { processToast } from '#platform/web/process-toast.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Modal } from '#platform/web/ui/Modal.tsx';
import { addMembers } from './groups.api.ts';
import { PeoplePicker, type Person } from './PeoplePicker.tsx';

export interface AddPeopleDialogProps {
  groupId: number;
  onClose: () => void;
}

/** Invites developers to this group. */
export function AddPeopleDialog({ groupId, onClose }: AddPeopleDialogProps) {
  const [people, setPeople] = useState<Person[]>([]);
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);

  async function submit() {
    if (people.length === 0) {
      setError('Escolha ao menos uma pessoa.');
      return;
    }
    setPending(true);
    try {
      await processToast(
        addMembers(
          groupId,
          people.map(({ id }) => id),
        ),
        { success: outcome, error: (reason) => messageOf(reason) },
      );
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
      title="Convidar pessoas"
      subtitle="Elas fazem parte do grupo depois de aceitar o convite."
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
      <PeoplePicker
        label="Participantes"
        value={people}
        onChange={(next) => {
          setPeople(next);
          setError(undefined);
        }}
        error={error}
      />
    </Modal>
  );
}

function outcome({ message, data }: { message: string; data: { known: number; recent: number } }): string {
  const parts = [message];
  if (data.known > 0) parts.push(data.known === 1 ? '1 já participava.' : `${data.known} já participavam.`);
  if (data.recent > 0)
    parts.push(`${data.recent} ${data.recent === 1 ? 'teve' : 'tiveram'} convite há menos de um dia.`);
  return parts.join(' ');
}
