import { useFormContext, useFormState } from 'react-hook-form';
import { TextArea } from '#platform/web/ui/fields/TextArea.tsx';
import { ExamField } from '../form/ExamField.tsx';
import type { ExamFormValues } from '../form/exam-form.ts';
import { Folded } from './Folded.tsx';

export function ExplanationField({ index }: { index: number }) {
  const { control, getValues } = useFormContext<ExamFormValues>();
  const name = `questions.${index}.explanation` as const;
  const { invalid } = control.getFieldState(name, useFormState({ control, name }));
  return (
    <Folded
      title="Explicação"
      note="Aparece no resultado por questão"
      startsOpen={Boolean(getValues(name))}
      isHeldOpen={invalid}
    >
      <ExamField
        name={name}
        as={TextArea}
        label="Por que a resposta é essa"
        isOptional
        description="Só aparece depois da prova, se ela mostrar o resultado por questão. Aceita Markdown."
      />
    </Folded>
  );
}
