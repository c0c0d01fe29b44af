import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { Checkbox } from '#platform/web/ui/fields/Checkbox.tsx';
import type { ExamFormValues } from './exam-form.ts';

const choices = [
  { name: 'shuffledQuestions', label: 'Embaralhar as questões' },
  { name: 'shuffledOptions', label: 'Embaralhar as alternativas' },
] as const;

export function ShuffleField() {
  const id = useId();
  return (
    <fieldset aria-labelledby={id} className="flex flex-col gap-1">
      <span id={id} className="text-sm font-medium">
        Ordem para cada candidato
      </span>
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
  );
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
