import { type Path, useFormContext, useFormState } from 'react-hook-form';
import { TextArea } from '#platform/web/ui/fields/TextArea.tsx';
import { ExamField } from '../form/ExamField.tsx';
import type { ExamFormValues } from '../form/exam-form.ts';
import { Folded } from './Folded.tsx';

type TextPath = Extract<Path<ExamFormValues>, `${string}odelAnswer` | `${string}arkingNotes`>;

export interface MarkingFieldsProps {
  modelAnswer: TextPath;
  markingNotes: TextPath;
}

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
      <ExamField
        name={modelAnswer}
        as={TextArea}
        isOptional
        label="Resposta modelo"
        description="Uma resposta que merece o ponto. Aceita Markdown."
      />
      <ExamField
        name={markingNotes}
        as={TextArea}
        isOptional
        label="Como corrigir"
        description="O que vale pontos, o que também serve e o que não basta. Aceita Markdown."
      />
    </Folded>
  );
}
