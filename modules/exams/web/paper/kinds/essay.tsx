import { useId } from 'react';
import { httpsLink } from '#platform/contract/fields.ts';
import { classNames } from '#platform/web/class-names.ts';
import { TextArea } from '#platform/web/ui/fields/TextArea.tsx';
import { textOf } from '../../../domain/answer.ts';
import { shownAtFirst } from '../code-answer/shown-code.ts';
import { sizeHint } from '../code-answer/size-hint.ts';
import { LinkInput } from '../LinkInput.tsx';
import { howToWrite } from '../review-answer/how-to-write.ts';
import { PlainChange } from '../review-answer/PlainChange.tsx';
import type { AnswerInputProps, PaperKind } from './paper-kind.ts';
import { Refusal } from './Refusal.tsx';

function EssayInput({ answer, onAnswer, onBlur, refusal, isLocked, isPractice }: AnswerInputProps) {
  const text = textOf(answer);
  if (isPractice) {
    return (
      <LinkInput
        text={text}
        onChange={(typed) => onAnswer({ text: typed })}
        onBlur={onBlur}
        refusal={refusal}
        isLocked={isLocked}
      />
    );
  }
  return (
    <TextArea
      label="Sua resposta"
      value={text}
      onChange={(typed) => onAnswer({ text: typed })}
      onBlur={onBlur}
      rows={8}
      error={refusal}
      description={`${sizeHint(text)} Quebras de linha e código são mantidos.`}
      isReadOnly={isLocked}
    />
  );
}

function PlainEssay(props: AnswerInputProps) {
  const { question, answer, onAnswer, onBlur, refusal, isLocked, isPractice } = props;
  const { execution, review } = question;
  const id = useId();
  const code = execution && shownAtFirst(execution, answer);
  const text = answer && 'text' in answer ? textOf(answer) : (code?.text ?? '');
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      {review && <PlainChange files={review.files} />}
      <label htmlFor={id} className="text-sm font-medium">
        Sua resposta
      </label>
      <textarea
        id={id}
        value={text}
        rows={12}
        spellCheck={execution || review ? 'false' : undefined}
        readOnly={isLocked}
        onChange={({ currentTarget }) =>
          onAnswer({ text: currentTarget.value, ...(code && { language: code.language }) })
        }
        onBlur={() => {
          const link = isPractice ? httpsLink(text) : undefined;
          if (link !== undefined && link !== text) onAnswer({ text: link });
          onBlur();
        }}
        className={classNames(
          'w-full rounded-control border border-control bg-surface p-3',
          (execution || review) && 'font-mono text-sm',
        )}
      />
      {review && <p className="text-sm text-muted">{howToWrite}</p>}
      <Refusal text={refusal} />
    </div>
  );
}

export const essay: PaperKind = { Input: EssayInput, Plain: PlainEssay };
