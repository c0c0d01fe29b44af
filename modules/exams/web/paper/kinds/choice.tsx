import { useId } from 'react';
import { kindOf } from '#modules/question-bank/domain/kinds/kinds.ts';
import { pickedOf } from '../../../domain/answer.ts';
import { OptionCards } from '../OptionCards.tsx';
import type { AnswerInputProps, PaperKind } from './paper-kind.ts';
import { Refusal } from './Refusal.tsx';

const hintOf = (isSingle: boolean) =>
  isSingle ? 'Escolha uma alternativa.' : 'Escolha quantas alternativas quiser.';

function ChoiceInput({ question, answer, onAnswer, refusal, isLocked }: AnswerInputProps) {
  const isSingle = kindOf(question).answer === 'option';
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-sm text-muted">{hintOf(isSingle)}</p>
      <OptionCards
        isSingle={isSingle}
        options={question.options}
        picked={pickedOf(answer)}
        onPick={(picked) => onAnswer({ picked: isSingle ? (picked[0] ?? 0) : picked })}
        isLocked={isLocked}
      />
      <Refusal text={refusal} />
    </div>
  );
}

function PlainChoice({ question, answer, onAnswer, refusal, isLocked }: AnswerInputProps) {
  const id = useId();
  const { options } = question;
  const picked = pickedOf(answer);
  const isSingle = kindOf(question).answer === 'option';
  const choose = (option: number, isOn: boolean) => {
    const others = picked.filter((one) => one !== option);
    onAnswer({ picked: isSingle ? option : isOn ? [...others, option] : others });
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm text-muted">{hintOf(isSingle)}</legend>
      {options.map((option) => (
        <label key={option.id} className="flex items-start gap-3 rounded-control border border-line p-4">
          <input
            type={isSingle ? 'radio' : 'checkbox'}
            name={id}
            checked={picked.includes(option.id)}
            disabled={isLocked}
            onChange={({ currentTarget }) => choose(option.id, currentTarget.checked)}
            className="mt-1 size-4"
          />
          <span className="whitespace-pre-wrap">{option.text}</span>
        </label>
      ))}
      <Refusal text={refusal} />
    </fieldset>
  );
}

export const choice: PaperKind = { Input: ChoiceInput, Plain: PlainChoice };
