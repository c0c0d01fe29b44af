import { useFormContext } from 'react-hook-form';
import { counted } from '#platform/web/format.ts';
import { Card } from '#platform/web/ui/Card.tsx';
import { TextArea } from '#platform/web/ui/TextArea.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { ExamField } from './ExamField.tsx';
import { ExplanationField } from './ExplanationField.tsx';
import type { ExamFormValues, QuestionValues } from './exam-form.ts';
import { MarkingFields } from './MarkingFields.tsx';
import { RubricFields } from './RubricFields.tsx';

/** The texts of the questions of an exam that somebody has begun: what decides a score stays as it is. */
export function QuestionTexts({ annulledPlaces = [] }: { annulledPlaces?: readonly number[] | undefined }) {
  const { getValues } = useFormContext<ExamFormValues>();
  const questions = getValues('questions');
  // As candidates and results number them.
  const places = questions.map((_, index) => index + 1);
  for (const annulled of annulledPlaces) {
    for (const [index, place] of places.entries()) if (place >= annulled) places[index] = place + 1;
  }
  const drawn = getValues('draws').reduce((sum, { count }) => sum + (count ?? 0), 0);
  return (
    <section aria-labelledby="questoes" className="grid grid-cols-1 gap-4">
      <h2 id="questoes" className="text-lg font-semibold">
        Questões <span className="font-normal text-muted">({questions.length})</span>
      </h2>
      {questions.map((question, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: questions never change places here
        <QuestionTextCard key={index} index={index} place={places[index] ?? index + 1} question={question} />
      ))}
      {drawn > 0 && (
        <p className="text-sm text-muted">
          Além destas, cada candidato recebe {counted(drawn, 'questão sorteada', 'questões sorteadas')} do
          banco.
        </p>
      )}
    </section>
  );
}

interface QuestionTextCardProps {
  index: number;
  /** In the exam, from 1. */
  place: number;
  question: QuestionValues;
}

function QuestionTextCard({ index, place, question }: QuestionTextCardProps) {
  const hasOptions = question.kind !== 'essay';
  return (
    <Card title={`Questão ${place}`}>
      <div className="grid grid-cols-1 gap-5">
        {question.points !== null && question.points !== 1 && (
          <p className="text-sm text-muted">
            Vale {question.points} pontos, que não mudam mais: alguém já começou a prova.
          </p>
        )}
        <ExamField name={`questions.${index}.statement`} as={TextArea} label="Enunciado" />
        {question.imageUrl && (
          <ExamField
            name={`questions.${index}.imageAlt`}
            as={TextField}
            label="Descrição da imagem"
            isOptional
            description="Quem não vê a imagem ouve esta descrição."
          />
        )}
        {!hasOptions && (
          <>
            <RubricFields name={`questions.${index}.rubric`} isBegun />
            <MarkingFields
              modelAnswer={`questions.${index}.modelAnswer`}
              markingNotes={`questions.${index}.markingNotes`}
            />
          </>
        )}
        {hasOptions &&
          question.options.map(({ correct }, at) => (
            <ExamField
              // biome-ignore lint/suspicious/noArrayIndexKey: options never change places here
              key={at}
              name={`questions.${index}.options.${at}.text`}
              as={TextArea}
              label={`Alternativa ${at + 1}`}
              rows={1}
              description={correct ? 'Alternativa correta' : undefined}
            />
          ))}
        <ExplanationField index={index} />
      </div>
    </Card>
  );
}
