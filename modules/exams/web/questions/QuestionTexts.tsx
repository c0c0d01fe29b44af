import type { Ref } from 'react';
import { useFormContext } from 'react-hook-form';
import { counted } from '#platform/web/format.ts';
import { Card } from '#platform/web/ui/Card.tsx';
import { TextArea } from '#platform/web/ui/fields/TextArea.tsx';
import { ExamField } from '../form/ExamField.tsx';
import type { ExamFormValues, QuestionValues } from '../form/exam-form.ts';
import { ExplanationField } from './ExplanationField.tsx';
import { authoredKinds } from './kinds/kinds.ts';
import { QuestionOutline } from './outline/QuestionOutline.tsx';
import { type QuestionListHandle, useOpenQuestion } from './outline/use-open-question.ts';
import { PictureText } from './PictureText.tsx';

export interface QuestionTextsProps {
  /** Questions that are not in the form have these numbers in the exam, from 1. */
  annulledNumbers: readonly number[] | undefined;
  ref: Ref<QuestionListHandle>;
}

/** Somebody has begun the exam, so what decides a score stays as it is. */
export function QuestionTexts({ annulledNumbers = [], ref }: QuestionTextsProps) {
  const { getValues } = useFormContext<ExamFormValues>();
  const questions = getValues('questions');
  // Candidates and results count annulled questions, too.
  const numbers = questions.map((_, index) => index + 1);
  for (const annulled of annulledNumbers) {
    for (const [index, number] of numbers.entries()) if (number >= annulled) numbers[index] = number + 1;
  }
  const { open, setOpen, panel, show } = useOpenQuestion(questions.length, ref);
  const question = questions[open];
  const drawn = getValues('draws').reduce((sum, { count }) => sum + (count ?? 0), 0);
  return (
    <section aria-labelledby="questoes" className="grid grid-cols-1 gap-4">
      <h2 id="questoes" className="text-lg font-semibold">
        Questões <span className="font-normal text-muted">({questions.length})</span>
      </h2>
      {question && (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[15rem_minmax(0,1fr)] xl:grid-cols-[18rem_minmax(0,1fr)]">
          <div className="rounded-card border border-line bg-surface lg:sticky lg:top-24">
            <QuestionOutline
              ids={numbers.map(String)}
              numbers={numbers}
              open={open}
              onOpen={show}
              onBrowse={setOpen}
            />
          </div>
          <div ref={panel} className="min-w-0 *:scroll-mt-24">
            <QuestionTextCard
              key={open}
              index={open}
              number={numbers[open] ?? open + 1}
              question={question}
            />
          </div>
        </div>
      )}
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
  number: number;
  question: QuestionValues;
}

function QuestionTextCard({ index, number, question }: QuestionTextCardProps) {
  const { Texts } = authoredKinds[question.kind];
  return (
    <Card title={`Questão ${number}`}>
      <div className="grid grid-cols-1 gap-5">
        {question.points !== null && question.points !== 1 && (
          <p className="text-sm text-muted">
            Vale {question.points} pontos, que não mudam mais: alguém já começou a prova.
          </p>
        )}
        <ExamField name={`questions.${index}.statement`} as={TextArea} label="Enunciado" />
        {question.imageUrl && <PictureText index={index} />}
        <Texts index={index} question={question} />
        <ExplanationField index={index} />
      </div>
    </Card>
  );
}
