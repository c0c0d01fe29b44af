import { useState } from 'react';
import type { PaperQuestion } from '#modules/exams/contract/paper-question.ts';
import { type Answer, languageOf, pickedOf, textOf } from '#modules/exams/domain/answer.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { CodeBlock } from '#platform/web/ui/CodeBlock.tsx';
import { CodeText } from '#platform/web/ui/CodeText.tsx';
import { Notice } from './Notice.tsx';

export interface AsideNoticeProps {
  question: PaperQuestion['question'];
  answer: Answer;
  onUse: () => void;
  onDrop: () => void;
  isLocked: boolean;
}

export function AsideNotice({ question, answer, onUse, onDrop, isLocked }: AsideNoticeProps) {
  const text = textOf(answer);
  const language = languageOf(answer);
  const picked = pickedOf(answer);
  const texts = question.options.filter(({ id }) => picked.includes(id)).map((option) => option.text);
  return (
    <Notice
      title="Há outra versão desta resposta"
      action={
        <>
          {text && <CopyButton text={text} />}
          <Button variant="ghost" onPress={onDrop} isDisabled={isLocked}>
            Descartar
          </Button>
          <Button variant="secondary" onPress={onUse} isDisabled={isLocked}>
            Usar esta
          </Button>
        </>
      }
    >
      <p>No campo abaixo está a mais nova, que já está salva. Esta ficou guardada neste dispositivo:</p>
      <div translate="no" className="max-h-40 overflow-y-auto pt-2 text-text">
        {language ? (
          <CodeBlock code={text} language={language} />
        ) : (
          <CodeText text={text || texts.join('\n')} />
        )}
      </div>
    </Notice>
  );
}

function CopyButton({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <Button
      variant="ghost"
      onPress={() =>
        navigator.clipboard.writeText(text).then(
          () => setCopied(true),
          // The text can still be selected by hand.
          () => undefined,
        )
      }
    >
      <span aria-live="polite">{isCopied ? 'Copiado' : 'Copiar'}</span>
    </Button>
  );
}
