import { useEffect, useRef, useState } from 'react';
import type { CommentKind, PlacedLines } from '#modules/question-bank/domain/code-review/code-review.ts';
import {
  type LineComment,
  readReview,
  type WrittenReview,
  writeReview,
} from '#modules/question-bank/domain/code-review/comment-text.ts';
import { commentKindNames } from '#modules/question-bank/domain/code-review/fault-criteria.ts';
import {
  type ChangeViewHandle,
  type ChangeViewProps,
  CommentCard,
  changeParts,
  type Remark,
} from '#modules/question-bank/web/public.ts';
import { counted } from '#platform/web/format.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { TextArea } from '#platform/web/ui/fields/TextArea.tsx';
import { textOf } from '../../../domain/answer.ts';
import { sizeHint } from '../code-answer/size-hint.ts';
import { CommentForm } from './CommentForm.tsx';
import { PlainChange } from './PlainChange.tsx';
import type { ReviewInputProps } from './review-input-props.ts';
import { ReviewText } from './TextReview.tsx';

interface Open extends PlacedLines {
  /** The place in the list of comments; undefined until something is written. */
  readonly at: number | undefined;
  readonly kind: CommentKind;
  /** It is as typed: the saved text has no blanks at its ends. */
  readonly text: string;
}

function Change(props: ChangeViewProps) {
  const loaded = changeParts.useLoaded();
  return loaded ? <loaded.ChangeView {...props} /> : <PlainChange files={props.files} />;
}

/** The answer's text holds every comment from its first letter on, so that what saves texts saves reviews. */
export function ReviewAnswer({ review, ...field }: ReviewInputProps) {
  const { answer, onAnswer, onBlur, refusal, isLocked } = field;
  const text = textOf(answer);
  const { note, comments } = readReview(text);
  const view = useRef<ChangeViewHandle>(null);
  const [open, setOpen] = useState<Open>();
  const [news, setNews] = useState('');
  const written = useRef(text);
  useEffect(() => {
    // Another page or a merge has changed the answer: the places in the list are others.
    if (written.current !== text) setOpen(undefined);
    written.current = text;
  }, [text]);

  const write = (next: WrittenReview) => {
    const made = writeReview(next);
    written.current = made;
    onAnswer({ text: made });
  };
  const change = (next: Open) => {
    const { at, path, from, to, kind } = next;
    const comment: LineComment = { path, from, to, kind, text: next.text.trim() };
    if (at === undefined && !comment.text) return setOpen(next);
    write({ note, comments: at === undefined ? [...comments, comment] : comments.with(at, comment) });
    setOpen({ ...next, at: at ?? comments.length });
  };
  const close = (then: PlacedLines) => {
    if (open?.at !== undefined && !open.text.trim())
      write({ note, comments: comments.filter((_, at) => at !== open.at) });
    setOpen(undefined);
    onBlur();
    requestAnimationFrame(() => view.current?.focusLine(then));
  };
  const remove = (at: number) => {
    const gone = comments[at];
    write({ note, comments: comments.filter((_, index) => index !== at) });
    setOpen(undefined);
    setNews('Comentário removido.');
    onBlur();
    if (gone) requestAnimationFrame(() => view.current?.focusLine(gone));
  };

  const form = (now: Open) => (
    <CommentForm
      range={now}
      kind={now.kind}
      text={now.text}
      onChange={(kind, typed) => change({ ...now, kind, text: typed })}
      onClose={() => close(now)}
      onRemove={now.at === undefined ? undefined : () => remove(now.at ?? 0)}
    />
  );
  const remarks: Remark[] = comments.map((comment, at) => ({
    ...comment,
    // One that is begun has its form before it has a place in the list, and keeps it.
    id: open?.at === at ? 'open' : String(at),
    words: `Comentário: ${commentKindNames[comment.kind]}`,
    content:
      open?.at === at ? (
        form(open)
      ) : (
        <CommentCard kind={comment.kind} range={comment} text={comment.text}>
          {!isLocked && (
            <p className="-ml-3 flex flex-wrap">
              <Button variant="ghost" onPress={() => setOpen({ ...comment, at })}>
                Editar
              </Button>
              <Button variant="ghost" onPress={() => remove(at)}>
                Remover
              </Button>
            </p>
          )}
        </CommentCard>
      ),
  }));
  if (open && open.at === undefined)
    remarks.push({ ...open, id: 'open', words: 'Comentário novo', content: form(open) });
  const known = new Set(review.files.map(({ path }) => path));
  const astray = remarks.filter(({ path }) => !known.has(path));

  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <div className="grid gap-1 text-sm text-muted">
        <p>
          {counted(comments.length, 'comentário', 'comentários')}.{' '}
          {review.alarmCost > 0
            ? `Apontar um defeito ou um risco onde não há tira ${counted(review.alarmCost, 'ponto', 'pontos')}.`
            : 'Apontar um defeito onde não há não tira pontos.'}
        </p>
        {!isLocked && (
          <p className="max-md:hidden">
            Setas mudam de linha, Shift e setas escolhem várias, N e P vão à mudança seguinte e à anterior,
            Enter comenta.
          </p>
        )}
      </div>
      <Change
        ref={view}
        files={review.files}
        remarks={remarks}
        onComment={
          isLocked ? undefined : (range) => setOpen({ ...range, at: undefined, kind: 'defect', text: '' })
        }
      />
      {astray.length > 0 && (
        <section aria-label="Comentários sobre outros arquivos" className="grid grid-cols-1 gap-3">
          {astray.map(({ id, path, content }) => (
            <div key={id} className="grid gap-1.5 rounded-control border border-line p-3">
              <p translate="no" className="font-mono text-sm wrap-anywhere">
                {path}
              </p>
              {content}
            </div>
          ))}
        </section>
      )}
      <TextArea
        label="Observação geral"
        isOptional
        value={note}
        onChange={(typed) => write({ note: typed, comments })}
        onBlur={onBlur}
        rows={3}
        error={refusal}
        description={sizeHint(text)}
        isReadOnly={isLocked}
      />
      <details className="min-w-0">
        <summary className="flex min-h-11 cursor-pointer items-center rounded-control text-sm">
          A revisão em texto
        </summary>
        <ReviewText {...field} refusal={undefined} />
      </details>
      <p role="status" className="sr-only">
        {news}
      </p>
    </div>
  );
}
