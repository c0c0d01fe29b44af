import { examLimits } from '@provado/contract/exam-draft.ts';
import { Plus } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { blankQuestion, type ExamFormValues } from './exam-form.ts';
import { fieldAt, focusField } from './focus-field.ts';
import { QuestionCard } from './QuestionCard.tsx';

/** A new question is drawn before it is brought into view. */
const scrollDelayMs = 80;

/** The questions of a theoretical exam, with the bar that adds one. */
export function QuestionList({ onSending }: { onSending: (change: 1 | -1) => void }) {
  const { control, getValues, clearErrors } = useFormContext<ExamFormValues>();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'questions' });
  const { errors } = useFormState({ control });
  const fault = errors.questions?.message;
  const [news, setNews] = useState('');
  const [doomed, setDoomed] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const count = fields.length;
  const isFull = count >= examLimits.questionsMost;

  const handleAdd = () => {
    append(blankQuestion(), { shouldFocus: false });
    clearErrors('questions');
    setTimeout(() => focusField(`questions.${count}.statement`), scrollDelayMs);
  };
  const handleMove = useCallback(
    (from: number, to: number) => {
      if (from === to) return;
      const pressed = document.activeElement?.getAttribute('data-move');
      move(from, to);
      setNews(`Questão movida para a posição ${to + 1} de ${count}.`);
      if (pressed) setTimeout(() => keepFocus(list.current?.children[to], pressed));
    },
    [move, count],
  );
  const handleRemove = (index: number) => {
    const { statement, imageUrl, options } = getValues(`questions.${index}`);
    const isBlank = !statement.trim() && !imageUrl && options.every((option) => !option.text.trim());
    if (isBlank) removeNow(index);
    else {
      setDoomed(index);
      setAsking(true);
    }
  };
  const removeNow = (index: number) => {
    remove(index);
    setAsking(false);
    setNews(`Questão ${index + 1} removida.`);
    setTimeout(() =>
      focusField(count > 1 ? `questions.${Math.min(index, count - 2)}.statement` : 'questions'),
    );
  };

  return (
    <section aria-labelledby="questoes" className="grid grid-cols-1 gap-4">
      <h2 id="questoes" className="text-lg font-semibold">
        Questões <span className="font-normal text-muted">({count})</span>
      </h2>
      <div className="flex items-start gap-4">
        <ol ref={list} className="grid min-w-0 flex-1 grid-cols-1 gap-4">
          {fields.map((field, index) => (
            <li key={field.id}>
              <QuestionCard
                index={index}
                count={count}
                onMove={handleMove}
                onRemove={handleRemove}
                onSending={onSending}
              />
            </li>
          ))}
        </ol>
        {!isFull && count > 0 && (
          <div
            role="toolbar"
            aria-label="Questões"
            className="sticky top-24 hidden rounded-card border border-line bg-raised p-1 lg:block"
          >
            <IconButton label="Adicionar questão" onPress={handleAdd}>
              <Plus size={20} aria-hidden />
            </IconButton>
          </div>
        )}
      </div>
      {!isFull && (
        <div {...fieldAt('questions')} className={count > 0 ? 'lg:hidden' : undefined}>
          <Button variant="secondary" onPress={handleAdd} className="w-full">
            <Plus size={18} aria-hidden />
            Questão
          </Button>
        </div>
      )}
      {fault && <p className="text-sm text-danger">{fault}</p>}
      <p role="status" className="sr-only">
        {news}
      </p>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => removeNow(doomed)}
        title={`Remover a questão ${doomed + 1}?`}
        confirmText="Remover"
        isDanger
      >
        O texto e as alternativas dela se perdem.
      </ConfirmDialog>
    </section>
  );
}

/** At the end of the list the pressed arrow has nowhere left to go: the other one takes the focus. */
function keepFocus(item: Element | undefined, direction: string): void {
  const arrow =
    item?.querySelector<HTMLElement>(`[data-move="${direction}"]:not([disabled])`) ??
    item?.querySelector<HTMLElement>('[data-move]:not([disabled])');
  arrow?.focus();
}
