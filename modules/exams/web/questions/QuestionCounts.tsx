import { useFormContext, useWatch } from 'react-hook-form';
import { counted } from '#platform/web/format.ts';
import { type ExamFormValues, kindOf } from '../form/exam-form.ts';

const words = {
  essay: ['dissertativa', 'dissertativas'],
  single: ['de única escolha', 'de única escolha'],
  multiple: ['de múltipla escolha', 'de múltipla escolha'],
  code: ['de código', 'de código'],
  sql: ['de SQL', 'de SQL'],
} as const;

export function QuestionCounts() {
  const { control } = useFormContext<ExamFormValues>();
  const kinds = useWatch({ control, name: 'questions', compute: (all) => all.map(kindOf) });
  const parts = (['essay', 'single', 'multiple', 'code', 'sql'] as const).flatMap((kind) => {
    const count = kinds.filter((one) => one === kind).length;
    const [one, many] = words[kind];
    return count > 0 ? [counted(count, one, many)] : [];
  });
  return <p className="text-sm text-muted empty:hidden">{parts.join(' · ')}</p>;
}
