import { useController, useFormContext, useWatch } from 'react-hook-form';
import { Checkbox } from '#platform/web/ui/fields/Checkbox.tsx';
import type { ExamFormValues } from './exam-form.ts';
import { SettingLine } from './SettingLine.tsx';

const choices = [
  { name: 'shuffledQuestions', label: 'Embaralhar as questões' },
  { name: 'shuffledOptions', label: 'Embaralhar as alternativas' },
] as const;

const label = 'Ordem para cada candidato';

export function ShuffleField() {
  const { control } = useFormContext<ExamFormValues>();
  const [questions, options] = useWatch({ control, name: ['shuffledQuestions', 'shuffledOptions'] });
  return (
    <SettingLine title="Ordem" value={orderName(questions, options)}>
      <fieldset aria-label={label} className="flex flex-col gap-1">
        <div className="flex flex-wrap gap-x-6">
          {choices.map((choice) => (
            <ShuffleBox key={choice.name} {...choice} />
          ))}
        </div>
        <p className="text-sm text-muted">
          A correção é a mesma. Não embaralhe alternativas que falam umas das outras, como “todas as
          anteriores”.
        </p>
      </fieldset>
    </SettingLine>
  );
}

function orderName(questions = false, options = false): string {
  if (questions && options) return 'Questões e alternativas embaralhadas';
  if (questions) return 'Questões embaralhadas';
  return options ? 'Alternativas embaralhadas' : 'A mesma para todos';
}

function ShuffleBox({ name, label }: (typeof choices)[number]) {
  const { control } = useFormContext<ExamFormValues>();
  const { value = false, onChange, onBlur } = useController({ control, name }).field;
  return (
    <Checkbox value={value} onChange={onChange} onBlur={onBlur}>
      {label}
    </Checkbox>
  );
}
