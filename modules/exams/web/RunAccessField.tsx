import { useController, useFormContext } from 'react-hook-form';
import { RadioGroup } from '#platform/web/ui/RadioGroup.tsx';
import type { ExamFormValues } from './exam-form.ts';

/** Who may take the exam that is being made. */
export function RunAccessField() {
  const { control } = useFormContext<ExamFormValues>();
  const { value = 'open', onChange } = useController({ control, name: 'access' }).field;
  return (
    <RadioGroup
      label="Quem pode fazer a prova"
      isInline
      options={[
        { value: 'open', label: 'Aberta a todos' },
        { value: 'invited', label: 'Só convidados' },
      ]}
      value={value}
      onChange={onChange}
      description={
        value === 'invited'
          ? 'Depois de criar a prova, convide por e-mail ou por link na aba Convites dela.'
          : 'Aparece nas buscas e recomendações dos desenvolvedores.'
      }
    />
  );
}
