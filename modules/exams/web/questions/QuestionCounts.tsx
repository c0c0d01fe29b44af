import { useFormContext, useWatch } from 'react-hook-form';
import { countedKinds } from '#modules/question-bank/web/public.ts';
import { type ExamFormValues, shownKind } from '../form/exam-form.ts';

export function QuestionCounts() {
  const { control } = useFormContext<ExamFormValues>();
  const kinds = useWatch({ control, name: 'questions', compute: (all) => all.map(shownKind) });
  const parts = countedKinds((kind) => kinds.filter((one) => one === kind).length);
  return <p className="text-sm text-muted empty:hidden">{parts.join(' · ')}</p>;
}
