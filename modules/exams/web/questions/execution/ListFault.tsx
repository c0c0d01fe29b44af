import { type FieldPath, useFormContext, useFormState } from 'react-hook-form';
import type { ExamFormValues } from '../../form/exam-form.ts';

export function ListFault({ path }: { path: FieldPath<ExamFormValues> }) {
  const { control } = useFormContext<ExamFormValues>();
  const { error } = control.getFieldState(path, useFormState({ control, name: path }));
  const message = error?.message ?? error?.root?.message;
  return message ? <p className="text-sm text-danger">{message}</p> : null;
}
