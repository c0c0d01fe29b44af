import { Controller, type Path, useFormContext, useFormState } from 'react-hook-form';
import { TextArea } from '#platform/web/ui/TextArea.tsx';
import type { ExamFormValues } from './exam-form.ts';
import { Folded } from './Folded.tsx';
import { fieldAt } from './focus-field.ts';

type TextPath = Extract<Path<ExamFormValues>, `${string}odelAnswer` | `${string}arkingNotes`>;

export interface MarkingFieldsProps {
  modelAnswer: TextPath;
  markingNotes: TextPath;
}

/** What its author leaves for those who judge the answers to an open question; open where there is any. */
export function MarkingFields({ modelAnswer, markingNotes }: MarkingFieldsProps) {
  const { control, getValues } = useFormContext<ExamFormValues>();
  const state = useFormState({ control, name: [modelAnswer, markingNotes] });
  const hasFault = [modelAnswer, markingNotes].some((path) => control.getFieldState(path, state).invalid);
  return (
    <Folded
      title="Para quem corrige"
      note="Candidatos não veem"
      startsOpen={Boolean(getValues(modelAnswer) || getValues(markingNotes))}
      isHeldOpen={hasFault}
    >
      <MarkingField
        name={modelAnswer}
        label="Resposta modelo"
        description="Uma resposta que merece o ponto. Aceita Markdown."
      />
      <MarkingField
        name={markingNotes}
        label="Como corrigir"
        description="O que vale pontos, o que também serve e o que não basta. Aceita Markdown."
      />
    </Folded>
  );
}

function MarkingField({ name, label, description }: { name: TextPath; label: string; description: string }) {
  const { control } = useFormContext<ExamFormValues>();
  return (
    <Controller
      name={name}
      control={control}
      render={({ field, fieldState }) => (
        <div {...fieldAt(field.name)}>
          <TextArea
            {...field}
            label={label}
            isOptional
            description={description}
            error={fieldState.error?.message}
          />
        </div>
      )}
    />
  );
}
