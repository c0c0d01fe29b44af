import { Code } from 'lucide-react';
import { useDeferredValue, useRef } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { focusLater } from '#platform/web/forms/focus-later.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { TextArea } from '#platform/web/ui/fields/TextArea.tsx';
import { hasMarkdown, Markdown } from '#platform/web/ui/Markdown.tsx';
import type { ExamFormValues } from '../form/exam-form.ts';
import { fieldAt } from '../form/focus-field.ts';
import { withCodeBlock } from './with-code-block.ts';

export function StatementField({ index }: { index: number }) {
  const { control } = useFormContext<ExamFormValues>();
  const area = useRef<HTMLTextAreaElement>(null);
  const { field, fieldState } = useController({ control, name: `questions.${index}.statement` });
  const { ref, ...bound } = field;
  const putCodeBlock = () => {
    const element = area.current;
    if (!element) return;
    const { text, caret } = withCodeBlock(field.value, element.selectionStart, element.selectionEnd);
    field.onChange(text);
    // The new text is in the field only in the next frame.
    focusLater(() => {
      element.focus();
      element.setSelectionRange(caret, caret);
    }, 'next frame');
  };
  return (
    <div {...fieldAt(field.name)} className="grid grid-cols-1 gap-2">
      <TextArea
        {...bound}
        ref={(element) => {
          ref(element);
          area.current = element;
        }}
        label="Enunciado"
        description="Aceita Markdown: **negrito**, `código`, listas, tabelas com |. Depois de ``` vem a linguagem, como java ou sql."
        error={fieldState.error?.message}
      />
      <Button variant="ghost" className="-ml-3 w-fit" onPress={putCodeBlock}>
        <Code size={18} aria-hidden />
        Bloco de código
      </Button>
      <Preview text={field.value} />
    </div>
  );
}

function Preview({ text }: { text: string }) {
  const shown = useDeferredValue(text);
  if (!hasMarkdown(shown)) return null;
  return (
    <div className="grid grid-cols-1 gap-2 rounded-control border border-line p-4">
      <p className="text-sm font-medium text-muted">Prévia</p>
      <Markdown text={shown} />
    </div>
  );
}
