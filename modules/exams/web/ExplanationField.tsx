import { Controller, useFormContext } from 'react-hook-form';
import { TextArea } from '#platform/web/ui/TextArea.tsx';
import type { ExamFormValues } from './exam-form.ts';
import { Folded } from './Folded.tsx';
import { fieldAt } from './focus-field.ts';

/** Why what is right is right, for candidates who see their results; open where there is any. */
export function ExplanationField({ index }: { index: number }) {
  const { control, getValues } = useFormContext<ExamFormValues>();
  const name = `questions.${index}.explanation` as const;
  return (
    <Controller
      name={name}
      control={control}
      render={({ field, fieldState }) => (
        <Folded
          title="Explicação"
          note="Aparece no resultado por questão"
          startsOpen={Boolean(getValues(name))}
          isHeldOpen={fieldState.invalid}
        >
          <div {...fieldAt(name)}>
            <TextArea
              {...field}
              label="Por que a resposta é essa"
              isOptional
              description="Só aparece depois da prova, se ela mostrar o resultado por questão. Aceita Markdown."
              error={fieldState.error?.message}
            />
          </div>
        </Folded>
      )}
    />
  );
}
