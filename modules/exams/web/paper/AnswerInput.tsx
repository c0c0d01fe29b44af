import { TextArea } from '#platform/web/ui/fields/TextArea.tsx';
import type { PaperQuestion } from '../../contract/paper-question.ts';
import { type Answer, pickedOf, textOf } from '../../domain/answer.ts';
import type { CodeAnswerProps } from './code-answer/CodeAnswer.tsx';
import { CodeInput } from './code-answer/CodeInput.tsx';
import { sizeHint } from './code-answer/size-hint.ts';
import { LinkInput } from './LinkInput.tsx';
import { OptionCards } from './OptionCards.tsx';

export interface AnswerInputProps {
  question: PaperQuestion['question'];
  answer: Answer | undefined;
  onAnswer: (answer: Answer) => void;
  onBlur: () => void;
  refusal: string | undefined;
  isLocked: boolean;
  isPractice?: boolean;
  code?: Pick<CodeAnswerProps, 'texts' | 'undoKey' | 'below'>;
}

export function AnswerInput(props: AnswerInputProps) {
  const { question, answer, onAnswer, onBlur, refusal, isLocked, isPractice, code } = props;
  const { kind, options, execution } = question;
  if (execution)
    return (
      <CodeInput
        execution={execution}
        answer={answer}
        onAnswer={onAnswer}
        onBlur={onBlur}
        refusal={refusal}
        isLocked={isLocked}
        {...code}
      />
    );
  if (kind === 'essay' && isPractice) {
    return (
      <LinkInput
        text={textOf(answer)}
        onChange={(text) => onAnswer({ text })}
        onBlur={onBlur}
        refusal={refusal}
        isLocked={isLocked}
      />
    );
  }
  if (kind === 'essay') {
    const text = textOf(answer);
    return (
      <TextArea
        label="Sua resposta"
        value={text}
        onChange={(typed) => onAnswer({ text: typed })}
        onBlur={onBlur}
        rows={8}
        isCode
        error={refusal}
        description={`${sizeHint(text)} Quebras de linha e código são mantidos.`}
        isReadOnly={isLocked}
      />
    );
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-sm text-muted">
        {kind === 'single' ? 'Escolha uma alternativa.' : 'Escolha quantas alternativas quiser.'}
      </p>
      <OptionCards
        kind={kind}
        options={options}
        picked={pickedOf(answer)}
        onPick={(picked) => onAnswer({ picked: kind === 'single' ? (picked[0] ?? 0) : picked })}
        isLocked={isLocked}
      />
      {refusal && (
        <p role="alert" className="text-sm text-danger">
          {refusal}
        </p>
      )}
    </div>
  );
}
