import { type Control, useWatch } from 'react-hook-form';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { TextArea } from '#platform/web/ui/fields/TextArea.tsx';
import { TextField } from '#platform/web/ui/fields/TextField.tsx';
import { groupLimits } from '../contract/groups.ts';
import { type KnownRun, RunsPicker } from './RunsPicker.tsx';
import { SameName } from './SameName.tsx';

export interface GroupFields {
  name: string;
  description: string;
  runIds: number[];
}

export interface GroupFormFieldsProps<Values extends GroupFields> {
  control: Control<Values>;
  known?: readonly KnownRun[];
  groupId?: number;
}

export function GroupFormFields<Values extends GroupFields>(props: GroupFormFieldsProps<Values>) {
  // A form with more fields has these as well, which the type of its control cannot say.
  const control = props.control as unknown as Control<GroupFields>;
  return (
    <>
      <div className="grid gap-2">
        <Field control={control} name="name" as={TextField} label="Nome do grupo" />
        <SameName name={useWatch({ control, name: 'name' })} groupId={props.groupId} />
      </div>
      <Field
        control={control}
        name="description"
        as={TextArea}
        label="Descrição"
        isOptional
        rows={3}
        counterLimit={groupLimits.description}
      />
      <Field control={control} name="runIds" as={RunsPicker} known={props.known ?? []} />
    </>
  );
}
