import { Controller, useFormContext } from 'react-hook-form';
import { Card } from '#platform/web/ui/Card.tsx';
import { TextArea } from '#platform/web/ui/TextArea.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { examLimits } from '../contract/exam-draft.ts';
import type { ExamFormValues } from './exam-form.ts';
import { fieldAt } from './focus-field.ts';

/** What the developer reads about the exam before taking it. */
export function AboutCard() {
  const { control } = useFormContext<ExamFormValues>();
  return (
    <Card title="Título e descrição">
      <div className="grid grid-cols-1 gap-6">
        <Controller
          name="title"
          control={control}
          render={({ field, fieldState }) => (
            <div {...fieldAt(field.name)}>
              <TextField
                {...field}
                label="Título"
                description={`${field.value.trim().length} de ${examLimits.titleMost} caracteres`}
                error={fieldState.error?.message}
              />
            </div>
          )}
        />
        <Controller
          name="description"
          control={control}
          render={({ field, fieldState }) => (
            <div {...fieldAt(field.name)}>
              <TextArea
                {...field}
                label="Descrição"
                description="O que a prova avalia e o que se espera de quem faz."
                error={fieldState.error?.message}
              />
            </div>
          )}
        />
        <Controller
          name="repositoryUrl"
          control={control}
          render={({ field, fieldState }) => (
            <div {...fieldAt(field.name)}>
              <TextField
                {...field}
                label="Repositório com código base"
                isOptional
                type="url"
                inputMode="url"
                placeholder="https://github.com/empresa/desafio"
                error={fieldState.error?.message}
              />
            </div>
          )}
        />
      </div>
    </Card>
  );
}
