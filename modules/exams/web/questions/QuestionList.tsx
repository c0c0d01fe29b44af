import { Plus } from 'lucide-react';
import { type Ref, useCallback, useContext, useState } from 'react';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { countedKinds } from '#modules/question-bank/web/public.ts';
import { counted } from '#platform/web/format.ts';
import { focusLater } from '#platform/web/forms/focus-later.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/lazy-dialogs.ts';
import { examLimits } from '../../contract/exam-draft.ts';
import { ExamAuthorContext } from '../form/exam-author.ts';
import {
  blankQuestion,
  type ExamFormValues,
  isBlank,
  type QuestionValues,
  shownKind,
} from '../form/exam-form.ts';
import { fieldAt, focusField } from '../form/focus-field.ts';
import { BankActions } from './bank/BankActions.tsx';
import { BankMark } from './bank/BankMark.tsx';
import { SaveQuestion } from './bank/SaveQuestion.tsx';
import { afterMove, afterRemoval } from './outline/outline.ts';
import { QuestionOutline } from './outline/QuestionOutline.tsx';
import { type QuestionListHandle, useOpenQuestion } from './outline/use-open-question.ts';
import { QuestionBar } from './QuestionBar.tsx';
import { QuestionCard } from './QuestionCard.tsx';

/** A new question must be drawn before it is brought into view. */
const scrollDelayMs = 80;

export interface QuestionListProps {
  onSending: (change: 1 | -1) => void;
  ref: Ref<QuestionListHandle>;
}

export function QuestionList({ onSending, ref }: QuestionListProps) {
  const hasBank = useContext(ExamAuthorContext) === 'COMPANY';
  const { control, getValues, clearErrors } = useFormContext<ExamFormValues>();
  const { fields, append, insert, remove, move, replace, update } = useFieldArray({
    control,
    name: 'questions',
  });
  const { errors } = useFormState({ control });
  const fault = errors.questions?.message;
  const [news, setNews] = useState('');
  const [questionToDelete, setQuestionToDelete] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const [saving, setSaving] = useState<number>();
  /** These questions are drawn out of sight until their pictures have been sent. */
  const [sending, setSending] = useState<readonly string[]>([]);
  const count = fields.length;
  const { open, setOpen, panel, show } = useOpenQuestion(count, ref);
  const room = examLimits.questionsMost - count;
  const isFull = room <= 0;

  const handleAdd = () => {
    setOpen(count);
    append(blankQuestion(), { shouldFocus: false });
    clearErrors('questions');
    focusLater(() => focusField(`questions.${count}.statement`), scrollDelayMs);
  };
  const takeIn = (questions: QuestionValues[], news: string) => {
    // The blank question that every exam begins with makes way.
    const kept = getValues('questions').filter((question) => !isBlank(question));
    setOpen(kept.length);
    if (kept.length === count) append(questions, { shouldFocus: false });
    else replace([...kept, ...questions]);
    clearErrors('questions');
    setNews(news);
    focusLater(() => focusField(`questions.${kept.length}.statement`), scrollDelayMs);
  };
  const handleImport = (questions: QuestionValues[]) =>
    takeIn(questions, `${counted(questions.length, 'questão importada', 'questões importadas')}.`);
  const handleReplace = (index: number, question: QuestionValues, news: string) => {
    update(index, question);
    clearErrors(`questions.${index}`);
    setNews(news);
    focusLater(() => focusField(`questions.${index}.statement`));
  };
  const handleDuplicate = (index: number) => {
    setOpen(index + 1);
    insert(index + 1, structuredClone(getValues(`questions.${index}`)), { shouldFocus: false });
    clearErrors('questions');
    setNews(`Questão ${index + 1} duplicada.`);
    focusLater(() => focusField(`questions.${index + 1}.statement`), scrollDelayMs);
  };
  const handleMove = useCallback(
    (from: number, to: number) => {
      if (from === to) return;
      const pressed = document.activeElement?.getAttribute('data-move');
      move(from, to);
      setOpen((open) => afterMove(open, from, to));
      setNews(`Questão movida para a posição ${to + 1} de ${count}.`);
      if (pressed) setTimeout(() => keepFocus(panel.current, pressed));
    },
    [move, count, setOpen, panel],
  );
  const handleRemove = (index: number) => {
    if (isBlank(getValues(`questions.${index}`))) removeNow(index);
    else {
      setQuestionToDelete(index);
      setAsking(true);
    }
  };
  const removeNow = (index: number) => {
    remove(index);
    setOpen((open) => afterRemoval(open, index, count));
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
      <div className="grid grid-cols-1 items-start gap-4 lg:not-in-data-large-text:grid-cols-[15rem_minmax(0,1fr)_auto] xl:not-in-data-large-text:grid-cols-[18rem_minmax(0,1fr)_auto]">
        <QuestionBar count={count} room={room} onAdd={handleAdd} onImport={handleImport} />
        <div className="grid gap-2 rounded-card border border-line bg-surface lg:sticky lg:top-24">
          <QuestionOutline
            ids={fields.map(({ id }) => id)}
            open={open}
            onOpen={show}
            onBrowse={setOpen}
            onMove={handleMove}
          />
          {!isFull && (
            <div {...fieldAt('questions')}>
              <Button variant="quiet" onPress={handleAdd} className="w-full">
                <Plus size={18} aria-hidden />
                Questão
              </Button>
            </div>
          )}
          {count > 1 && (
            <p className="px-4 pb-3 text-sm text-muted max-lg:hidden">
              Na lista, <kbd translate="no">↑</kbd> <kbd translate="no">↓</kbd> abrem a questão; com{' '}
              <kbd translate="no">Alt</kbd>, movem.
            </p>
          )}
        </div>
        <div ref={panel} className="min-w-0">
          {fields.map(
            ({ id }, index) =>
              (index === open || sending.includes(id)) && (
                <div key={id} hidden={index !== open}>
                  <QuestionCard
                    index={index}
                    count={count}
                    onMove={handleMove}
                    onRemove={handleRemove}
                    onDuplicate={isFull ? undefined : handleDuplicate}
                    onSending={(change) => {
                      onSending(change);
                      setSending((ids) => (change === 1 ? [...ids, id] : ids.toSpliced(ids.indexOf(id), 1)));
                    }}
                  >
                    {hasBank && <BankMark index={index} onSave={setSaving} onReplace={handleReplace} />}
                  </QuestionCard>
                </div>
              ),
          )}
        </div>
      </div>
      {fault && <p className="text-sm text-danger">{fault}</p>}
      {hasBank && <BankActions room={room} onTake={takeIn} onMakeWay={() => replace([])} />}
      {hasBank && saving !== undefined && (
        <SaveQuestion index={saving} onReplace={handleReplace} onClose={() => setSaving(undefined)} />
      )}
      <p role="status" className="sr-only">
        {news}
      </p>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => removeNow(questionToDelete)}
        title={`Remover a questão ${questionToDelete + 1}?`}
        confirmText="Remover"
        isDanger
      >
        O texto e as alternativas dela se perdem.
      </ConfirmDialog>
    </section>
  );
}

/** The pressed arrow may have nowhere left to go, and the other one takes the focus. */
function keepFocus(panel: HTMLElement | null, direction: string): void {
  const open = panel?.querySelector(':scope > :not([hidden])');
  const arrow =
    open?.querySelector<HTMLElement>(`[data-move="${direction}"]:not([disabled])`) ??
    open?.querySelector<HTMLElement>('[data-move]:not([disabled])');
  arrow?.focus();
}

function QuestionCounts() {
  const { control } = useFormContext<ExamFormValues>();
  const kinds = useWatch({ control, name: 'questions', compute: (all) => all.map(shownKind) });
  const parts = countedKinds((kind) => kinds.filter((one) => one === kind).length);
  return <p className="text-sm text-muted empty:hidden">{parts.join(' · ')}</p>;
}
