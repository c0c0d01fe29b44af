import { faultResolver } from '#platform/web/forms/contract-form.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { FormDialog } from '#platform/web/ui/dialogs/FormDialog.tsx';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { addMembers as addMembersRoute } from '../contract/groups.ts';
import { addMembers } from './groups.api.ts';
import { PeoplePicker, type PickedPerson } from './PeoplePicker.tsx';

export interface AddPeopleDialogProps {
  groupId: number;
  onClose: () => void;
}

export function AddPeopleDialog({ groupId, onClose }: AddPeopleDialogProps) {
  const form = useActForm<{ people: PickedPerson[] }, Outcome>({
    schema: addMembersRoute.body,
    defaultValues: { people: [] },
    resolver: faultResolver(({ people }) =>
      people.length === 0 ? [['people', 'Escolha ao menos uma pessoa.']] : [],
    ),
    act: ({ people }) =>
      addMembers(
        groupId,
        people.map(({ id }) => id),
      ),
    success: outcome,
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Convidar pessoas"
      subtitle="Elas fazem parte do grupo depois de aceitar o convite."
      submitText="Convidar"
    >
      <Field control={form.control} name="people" as={PeoplePicker} label="Participantes" />
    </FormDialog>
  );
}

type Outcome = Awaited<ReturnType<typeof addMembers>>;

function outcome({ message, data }: Outcome): string {
  const parts = [message];
  if (data.known > 0) parts.push(data.known === 1 ? '1 já participava.' : `${data.known} já participavam.`);
  if (data.recent > 0)
    parts.push(`${data.recent} ${data.recent === 1 ? 'teve' : 'tiveram'} convite há menos de um dia.`);
  return parts.join(' ');
}
