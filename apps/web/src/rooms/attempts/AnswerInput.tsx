import { answerBytes, type PaperQuestion } from '@provado/contract/attempts.ts';
import { TextArea } from '#ui/TextArea.tsx';
import { type Answer, pickedOf, textOf } from './answer.ts';
import { OptionCards } from './OptionCards.tsx';

export interface AnswerInputProps {
  question: PaperQuestion['question'];
  answer: Answer | undefined;
  onAnswer: (answer: Answer) => void;
  onBlur: () => void;
  /** Why the answer cannot be saved as it is. */
  refusal: string | undefined;
  isLocked: boolean;
}

/** The field that fits the kind of question. */
export function AnswerInput({ question, answer, onAnswer, onBlur, refusal, isLocked }: AnswerInputProps) {
  const { kind, options } = question;
  if (kind === 'essay') {
    const text = textOf(answer);
    return (
      <TextArea
        label="Sua resposta"
        value={text}
        onChange={(typed) => onAnswer({ text: typed })}
        onBlur={onBlur}
        rows={8}
        error={refusal}
        description={sizeHint(text)}
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

/** How much of the room is used, in KB; only the limit while there is plenty left. */
function sizeHint(text: string): string {
  const bytes = new TextEncoder().encode(text).length;
  const most = answerBytes / 1024;
  if (bytes < answerBytes * 0.8) return `Até ${most} KB de texto. Quebras de linha e código são mantidos.`;
  const used = (bytes / 1024).toLocaleString('pt-BR', { maximumFractionDigits: 1 });
  return `${used} de ${most} KB de texto.`;
}

/** Why an answer is too long to be saved, or undefined. */
export function answerFault(answer: Answer): string | undefined {
  const isOver = new TextEncoder().encode(textOf(answer)).length > answerBytes;
  return isOver
    ? `A resposta pode ter até ${answerBytes / 1024} KB de texto. Encurte-a para que seja salva.`
    : undefined;
}
