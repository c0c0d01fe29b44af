import { type FieldPath, useFormContext } from 'react-hook-form';
import { type BoundProps, Field } from '#platform/web/ui/fields/Field.tsx';
import type { ExamFormValues } from './exam-form.ts';
import { fieldAt } from './focus-field.ts';

export function ExamField<Name extends FieldPath<ExamFormValues>, Props>(
  props: BoundProps<ExamFormValues, Name, Props>,
) {
  const { control } = useFormContext<ExamFormValues>();
  return (
    <div {...fieldAt(props.name)}>
      <Field control={control} {...props} />
    </div>
  );
}
