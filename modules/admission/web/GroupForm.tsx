import { type Control, Controller } from 'react-hook-form';
import { TextArea } from '#platform/web/ui/TextArea.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { groupLimits } from '../contract/groups.ts';
import { type KnownRun, RunsPicker } from './RunsPicker.tsx';

/** What is asked of a group, new or changed. */
export interface GroupFields {
  name: string;
  description: string;
  runIds: number[];
}

export interface GroupFormFieldsProps {
  control: Control<GroupFields>;
  knownRuns?: readonly KnownRun[];
}

/** Name, description and exams of a group. */
export function GroupFormFields({ control, knownRuns }: GroupFormFieldsProps) {
  return (
    <>
      <Controller
        name="name"
        control={control}
        render={({ field, fieldState }) => (
          <TextField {...field} label="Nome do grupo" error={fieldState.error?.message} />
        )}
      />
      <Controller
        name="description"
        control={control}
        render={({ field, fieldState }) => (
          <TextArea
            {...field}
            label="Descrição"
            isOptional
            rows={3}
            counterLimit={groupLimits.description}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        name="runIds"
        control={control}
        render={({ field: { value, onChange }, fieldState }) => (
          <RunsPicker
            value={value}
            onChange={onChange}
            error={fieldState.error?.message}
            {...(knownRuns && { known: knownRuns })}
          />
        )}
      />
    </>
  );
}
