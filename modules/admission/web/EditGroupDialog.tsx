import { useForm } from 'react-hook-form';
import { contractResolver } from '#platform/web/contract-form.ts';
import { sendForm } from '#platform/web/send-form.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Modal } from '#platform/web/ui/Modal.tsx';
import { type GroupDetails, groupChange } from '../contract/groups.ts';
import { type GroupFields, GroupFormFields } from './GroupForm.tsx';
import { changeGroup } from './groups.api.ts';

export interface EditGroupDialogProps {
  details: GroupDetails;
  onClose: () => void;
}

/** Name, description and exams of a group that exists. */
export function EditGroupDialog({ details: { group, runs }, onClose }: EditGroupDialogProps) {
  const { control, handleSubmit, setError, formState } = useForm<GroupFields & { active: boolean }>({
    defaultValues: {
      name: group.name,
      description: group.description,
      runIds: runs.map(({ id }) => id),
      active: group.active,
    },
    resolver: contractResolver<GroupFields & { active: boolean }>(groupChange),
  });
  const submit = handleSubmit(async (fields) => {
    if (await sendForm(changeGroup(group.id, fields), groupChange, setError)) onClose();
  });
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Editar grupo"
      closesOnOutsidePress={false}
      footer={
        <>
          <Button variant="secondary" onPress={onClose} isDisabled={formState.isSubmitting}>
            Cancelar
          </Button>
          <Button onPress={() => submit()} isPending={formState.isSubmitting}>
            Salvar
          </Button>
        </>
      }
    >
      <form onSubmit={submit} noValidate className="grid gap-6">
        <GroupFormFields
          // The form has one field more, which only the server reads.
          control={control as never}
          knownRuns={runs.map(({ id, exam }) => ({ id, title: exam.title }))}
        />
      </form>
    </Modal>
  );
}
