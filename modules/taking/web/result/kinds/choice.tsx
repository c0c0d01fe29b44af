import { MarkedOption } from '#modules/marking/web/public.ts';
import type { ResultQuestion } from '../../../contract/attempt-questions.ts';
import type { ResultKind } from './result-kind.ts';

function ChoiceResult({ question, number }: { question: ResultQuestion; number: number }) {
  return (
    <ul aria-label={`Alternativas da questão ${number}`} className="grid grid-cols-1 gap-2">
      {question.options.map((option) => (
        <MarkedOption key={option.id} option={option} pickedText="Sua resposta" />
      ))}
    </ul>
  );
}

export const choice: ResultKind = {
  Answer: ChoiceResult,
  isAnswered: ({ options }) => options.some((option) => option.picked),
};
