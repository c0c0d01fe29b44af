import { RotateCcw } from 'lucide-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { languageNames } from '#modules/execution/domain/language-names.ts';
import type { Language } from '#modules/execution/domain/submission.ts';
import type { PaperExecution } from '#modules/question-bank/contract/paper-execution.ts';
import { focusLater } from '#platform/web/forms/focus-later.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { CodeEditor, type CodeEditorHandle } from '#platform/web/ui/code-editor/CodeEditor.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/lazy-dialogs.ts';
import { Select } from '#platform/web/ui/fields/Select.tsx';
import { type Answer, isBlank, textOf } from '../../../domain/answer.ts';
import { answeredLanguage, type ShownCode, starterIn } from './shown-code.ts';
import { sizeHint } from './size-hint.ts';

export interface BelowEditor {
  shown: ShownCode;
  editor: RefObject<CodeEditorHandle | null>;
  submit: RefObject<(() => void) | undefined>;
}

export interface CodeAnswerProps {
  execution: PaperExecution;
  answer: Answer | undefined;
  onAnswer: (answer: Answer) => void;
  onBlur: () => void;
  refusal: string | undefined;
  isLocked: boolean;
  texts?: Readonly<Partial<Record<Language, string>>> | undefined;
  /** Steps back are kept under this name while the page lives. */
  undoKey?: string | undefined;
  below?: ((at: BelowEditor) => ReactNode) | undefined;
}

const hints: Readonly<Partial<Record<Language, string>>> = {
  typescript: 'Os tipos não são verificados.',
  java: 'A classe se chama Main.',
};

export function CodeAnswer(props: CodeAnswerProps) {
  const { execution, answer, onAnswer, onBlur, refusal, isLocked, texts = {}, undoKey, below } = props;
  const { languages } = execution;
  /** Somebody looks at this language before anything is written in it. */
  const [looking, setLooking] = useState<Language>();
  const [isEmptied, setEmptied] = useState(false);
  const [isResetting, setResetting] = useState(false);
  const editor = useRef<CodeEditorHandle>(null);
  const submit = useRef<() => void>(undefined);

  const answered = answeredLanguage(execution, answer);
  const language = looking ?? answered;
  const starter = starterIn(execution, language);
  const written = looking === undefined ? textOf(answer) : '';
  const text = written || (isEmptied ? '' : starter);

  function write(typed: string): void {
    setLooking(undefined);
    setEmptied(typed === '');
    onAnswer({ text: typed, language });
  }
  function choose(next: Language): void {
    const kept = next === answered ? undefined : texts[next];
    setEmptied(false);
    // Looking at a starter must not take the place of a text that is saved.
    setLooking(kept === undefined && next !== answered ? next : undefined);
    if (kept !== undefined) onAnswer({ text: kept, language: next });
  }
  function reset(): void {
    setResetting(false);
    setEmptied(false);
    // Nothing is written again: the starter alone is no answer.
    onAnswer({ text: '', language });
    focusLater(() => editor.current?.focus(), 'next frame');
  }

  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        {languages.length > 1 && (
          <Select
            label="Linguagem"
            options={languages.map((one) => ({ value: one.language, label: languageNames[one.language] }))}
            value={language}
            onChange={choose}
            isDisabled={isLocked}
            className="w-44"
          />
        )}
        <Button
          variant="ghost"
          onPress={() => setResetting(true)}
          isDisabled={isLocked || text === starter}
          className="ml-auto"
        >
          <RotateCcw size={16} aria-hidden />
          Recomeçar
        </Button>
      </div>
      <LanguageNote
        answered={answered}
        language={language}
        texts={texts}
        isSaved={answer !== undefined && !isBlank(answer)}
        isLooking={looking !== undefined}
      />
      <CodeEditor
        key={language}
        ref={editor}
        label={`Sua resposta em ${languageNames[language]}`}
        language={language}
        value={text}
        onChange={write}
        onBlur={onBlur}
        onSubmit={below && (() => submit.current?.())}
        undoKey={undoKey && `${undoKey} ${language}`}
        rows={14}
        isReadOnly={isLocked}
        error={refusal}
        description={[hints[language], sizeHint(text)].filter(Boolean).join(' ')}
      />
      {below?.({ shown: { text, language }, editor, submit })}
      <ConfirmDialog
        isOpen={isResetting}
        onClose={() => setResetting(false)}
        onConfirm={reset}
        title="Voltar ao código inicial?"
        confirmText="Voltar ao início"
        isDanger
      >
        O que você escreveu em {languageNames[language]} sai da resposta.
      </ConfirmDialog>
    </div>
  );
}

interface LanguageNoteProps {
  answered: Language;
  language: Language;
  texts: Readonly<Partial<Record<Language, string>>>;
  isSaved: boolean;
  isLooking: boolean;
}

function LanguageNote({ answered, language, texts, isSaved, isLooking }: LanguageNoteProps) {
  const kept = (Object.keys(texts) as Language[]).filter((one) => texts[one] && one !== answered);
  const names = new Intl.ListFormat('pt-BR').format(kept.map((one) => languageNames[one]));
  const text =
    isLooking && isSaved
      ? `Vale o texto em ${languageNames[answered]} até você escrever em ${languageNames[language]}.`
      : kept.length > 0 &&
        `${kept.length > 1 ? 'Os textos' : 'O texto'} em ${names} ${kept.length > 1 ? 'ficam guardados' : 'fica guardado'} neste dispositivo; vale o que está salvo agora, em ${languageNames[answered]}.`;
  return (
    <p role="status" className="text-sm text-muted empty:hidden">
      {text}
    </p>
  );
}
