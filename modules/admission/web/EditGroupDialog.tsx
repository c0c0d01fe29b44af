import { mergeEdits } from '#platform/web/forms/merge-edits.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { FormDialog } from '#platform/web/ui/dialogs/FormDialog.tsx';
import { type GroupChange, type GroupDetails, groupChange, groupDetails } from '../contract/groups.ts';
import { type GroupFields, GroupFormFields } from './GroupForm.tsx';
import { changeGroup, groupValues } from './groups.api.ts';
import { RunNames } from './RunsPicker.tsx';

export interface EditGroupDialogProps {
  details: GroupDetails;
  onClose: () => void;
}

export function EditGroupDialog({ details, onClose }: EditGroupDialogProps) {
  const { group, runs } = details;
  const known = runs.map(({ id, exam }) => ({ id, title: exam.title }));
  const form = useActForm<GroupFields & Pick<GroupChange, 'active' | 'edition'>>({
    schema: groupChange,
    defaultValues: groupValues(details),
    draft: { key: `grupo-${group.id}` },
    act: (fields) => changeGroup(group.id, fields),
    merge: mergeEdits({
      state: groupDetails,
      valuesOf: groupValues,
      fields: [
        { name: 'name', label: 'Nome do grupo' },
        { name: 'description', label: 'Descrição' },
        {
          name: 'runIds',
          label: 'Provas relacionadas',
          show: (runIds: number[]) => <RunNames runIds={runIds} known={known} />,
        },
        {
          name: 'active',
          label: 'Situação',
          show: (isActive: boolean) => (isActive ? 'Ativo' : 'Inativo'),
        },
      ],
    }),
    onDone: onClose,
  });
  return (
    <FormDialog form={form} onClose={onClose} title="Editar grupo" submitText="Salvar">
      <GroupFormFields control={form.control} known={known} groupId={group.id} />
    </FormDialog>
  );
}
