import { useState } from 'react';
import { TextArea } from '#platform/web/ui/fields/TextArea.tsx';
import type { CodeAnswerProps } from './CodeAnswer.tsx';
import { codeParts } from './code-parts.ts';
import { shownAtFirst } from './shown-code.ts';
import { sizeHint } from './size-hint.ts';

/** It is a plain field until its editor is loaded, and where that fails. */
export function CodeInput(props: CodeAnswerProps) {
  const { execution, answer, onAnswer, onBlur, refusal, isLocked } = props;
  const loaded = codeParts.useLoaded();
  const [isTyping, setTyping] = useState(false);
  const [isTouched, setTouched] = useState(false);
  // A field that somebody is typing in is not taken away.
  if (loaded && !isTyping) return <loaded.CodeAnswer {...props} />;
  const { text, language } = shownAtFirst(execution, answer);
  const value = isTouched && answer && 'text' in answer ? answer.text : text;
  return (
    <TextArea
      label="Sua resposta"
      value={value}
      onChange={(typed) => {
        setTouched(true);
        onAnswer({ text: typed, language });
      }}
      onFocus={() => setTyping(true)}
      onBlur={() => {
        setTyping(false);
        onBlur();
      }}
      rows={14}
      isCode
      spellCheck="false"
      error={refusal}
      description={sizeHint(value)}
      isReadOnly={isLocked}
    />
  );
}
