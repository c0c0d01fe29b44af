import { FormDialog } from '#platform/web/ui/FormDialog.tsx';
import { useActForm } from '#platform/web/use-act-form.ts';
import { type GroupDetails, groupChange } from '../contract/groups.ts';
import { type GroupFields, GroupFormFields } from './GroupForm.tsx';
import { changeGroup } from './groups.api.ts';

export interface EditGroupDialogProps {
  details: GroupDetails;
  onClose: () => void;
}

/** Name, description and exams of a group that exists. */
export function EditGroupDialog({ details: { group, runs }, onClose }: EditGroupDialogProps) {
  const form = useActForm<GroupFields & { active: boolean }>({
    schema: groupChange,
    defaultValues: {
      name: group.name,
      description: group.description,
      runIds: runs.map(({ id }) => id),
      active: group.active,
    },
    act: (fields) => changeGroup(group.id, fields),
    onDone: onClose,
  });
  return (
    <FormDialog form={form} onClose={onClose} title="Editar grupo" submitText="Salvar">
      <GroupFormFields
        control={form.control}
        known={runs.map(({ id, exam }) => ({ id, title: exam.title }))}
      />
    </FormDialog>
  );
}
