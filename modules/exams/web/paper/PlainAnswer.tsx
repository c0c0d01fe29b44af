import { useId } from 'react';
import { httpsLink } from '#platform/contract/fields.ts';
import { pickedOf, textOf } from '../../domain/answer.ts';
import type { AnswerInputProps } from './AnswerInput.tsx';
import { shownAtFirst } from './code-answer/shown-code.ts';

/** Its controls are the browser's alone, for where those of the page do not work. Answers are saved as ever. */
export function PlainAnswer(props: AnswerInputProps) {
  const { question, answer, onAnswer, onBlur, refusal, isLocked, isPractice } = props;
  const { kind, options, execution } = question;
  const id = useId();
  const picked = pickedOf(answer);
  const fault = refusal && (
    <p role="alert" className="text-sm text-danger">
      {refusal}
    </p>
  );
  if (kind === 'essay') {
    const code = execution && shownAtFirst(execution, answer);
    const text = answer && 'text' in answer ? textOf(answer) : (code?.text ?? '');
    return (
      <div className="grid gap-2">
        <label htmlFor={id} className="text-sm font-medium">
          Sua resposta
        </label>
        <textarea
          id={id}
          value={text}
          rows={12}
          spellCheck={execution ? 'false' : undefined}
          readOnly={isLocked}
          onChange={({ currentTarget }) =>
            onAnswer({ text: currentTarget.value, ...(code && { language: code.language }) })
          }
          onBlur={() => {
            const link = isPractice ? httpsLink(text) : undefined;
            if (link !== undefined && link !== text) onAnswer({ text: link });
            onBlur();
          }}
          className="w-full rounded-control border border-control bg-surface p-3 font-mono text-sm"
        />
        {fault}
      </div>
    );
  }
  const isSingle = kind === 'single';
  const choose = (option: number, isOn: boolean) => {
    const others = picked.filter((one) => one !== option);
    onAnswer({ picked: isSingle ? option : isOn ? [...others, option] : others });
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm text-muted">
        {isSingle ? 'Escolha uma alternativa.' : 'Escolha quantas alternativas quiser.'}
      </legend>
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
      {fault}
    </fieldset>
  );
}
