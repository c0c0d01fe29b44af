import { Plus } from 'lucide-react';
import { Suspense, useCallback, useContext, useRef, useState } from 'react';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { counted } from '#platform/web/format.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { examLimits } from '../contract/exam-draft.ts';
import { BankActions } from './BankActions.tsx';
import { BankMark } from './BankMark.tsx';
import { ExamAuthorContext } from './exam-author.ts';
import { blankQuestion, type ExamFormValues, isBlank, type QuestionValues } from './exam-form.ts';
import { fieldAt, focusField } from './focus-field.ts';
import { QuestionBar } from './QuestionBar.tsx';
import { QuestionCard } from './QuestionCard.tsx';
import { QuestionCounts } from './QuestionCounts.tsx';
import { SaveQuestion } from './SaveQuestion.tsx';

/** A new question is drawn before it is brought into view. */
const scrollDelayMs = 80;

export interface QuestionListProps {
  onSending: (change: 1 | -1) => void;
}

/** The questions of a theoretical exam, with the bar of what can be done with them. */
export function QuestionList({ onSending }: QuestionListProps) {
  const hasBank = useContext(ExamAuthorContext) === 'COMPANY';
  const { control, getValues, clearErrors } = useFormContext<ExamFormValues>();
  const { fields, append, insert, remove, move, replace, update } = useFieldArray({
    control,
    name: 'questions',
  });
  const { errors } = useFormState({ control });
  const fault = errors.questions?.message;
  const [news, setNews] = useState('');
  const [doomed, setDoomed] = useState(0);
  const [isAsking, setAsking] = useState(false);
  /** The question that is about to go into the question bank. */
  const [saving, setSaving] = useState<number>();
  const list = useRef<HTMLOListElement>(null);
  const count = fields.length;
  const room = examLimits.questionsMost - count;
  const isFull = room <= 0;

  const handleAdd = () => {
    append(blankQuestion(), { shouldFocus: false });
    clearErrors('questions');
    setTimeout(() => focusField(`questions.${count}.statement`), scrollDelayMs);
  };
  const takeIn = (questions: QuestionValues[], news: string) => {
    // The blank question that every exam begins with makes way.
    const kept = getValues('questions').filter((question) => !isBlank(question));
    if (kept.length === count) append(questions, { shouldFocus: false });
    else replace([...kept, ...questions]);
    clearErrors('questions');
    setNews(news);
    setTimeout(() => focusField(`questions.${kept.length}.statement`), scrollDelayMs);
  };
  const handleImport = (questions: QuestionValues[]) =>
    takeIn(questions, `${counted(questions.length, 'questão importada', 'questões importadas')}.`);
  const handleReplace = (index: number, question: QuestionValues, news: string) => {
    update(index, question);
    clearErrors(`questions.${index}`);
    setNews(news);
    setTimeout(() => focusField(`questions.${index}.statement`));
  };
  const handleDuplicate = (index: number) => {
    insert(index + 1, structuredClone(getValues(`questions.${index}`)), { shouldFocus: false });
    clearErrors('questions');
    setNews(`Questão ${index + 1} duplicada.`);
    setTimeout(() => focusField(`questions.${index + 1}.statement`), scrollDelayMs);
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
    if (isBlank(getValues(`questions.${index}`))) removeNow(index);
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
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id="questoes" className="text-lg font-semibold">
          Questões <span className="font-normal text-muted">({count})</span>
        </h2>
        <QuestionCounts />
      </div>
      <div className="flex flex-col gap-4 lg:flex-row lg:items-start">
        <QuestionBar count={count} room={room} onAdd={handleAdd} onImport={handleImport} />
        <ol ref={list} className="grid min-w-0 flex-1 grid-cols-1 gap-4">
          {fields.map((field, index) => (
            <li key={field.id}>
              <QuestionCard
                index={index}
                count={count}
                onMove={handleMove}
                onRemove={handleRemove}
                onDuplicate={isFull ? undefined : handleDuplicate}
                onSending={onSending}
              >
                {hasBank && <BankMark index={index} onSave={setSaving} onReplace={handleReplace} />}
              </QuestionCard>
            </li>
          ))}
        </ol>
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
      {hasBank && <BankActions room={room} onTake={takeIn} onMakeWay={() => replace([])} />}
      <Suspense>
        {hasBank && saving !== undefined && (
          <SaveQuestion index={saving} onReplace={handleReplace} onClose={() => setSaving(undefined)} />
        )}
      </Suspense>
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
