import { useMemo } from 'react';
import type { ReadReview } from '#modules/question-bank/contract/read-review.ts';
import { readReview } from '#modules/question-bank/domain/code-review/comment-text.ts';
import { commentKindNames } from '#modules/question-bank/domain/code-review/fault-criteria.ts';
import { CommentCard, changeParts, type Remark } from '#modules/question-bank/web/public.ts';
import { counted } from '#platform/web/format.ts';
import { CodeText } from '#platform/web/ui/CodeText.tsx';
import type { ResultQuestion } from '../../contract/attempt-questions.ts';

/** One's own comments on the change, and what was planted if the key may be seen. */
export function ReviewResult({ review, question }: { review: ReadReview; question: ResultQuestion }) {
  const text = question.answer?.text ?? '';
  const { note, comments } = useMemo(() => readReview(text), [text]);
  const { rubric, levels } = question;
  const remarks = useMemo(() => {
    const found = (rubric ?? []).flatMap(({ origin }, at) => (origin === 'fault' ? [levels?.[at]] : []));
    return [
      ...comments.map(
        (comment, at): Remark => ({
          ...comment,
          id: `c${at}`,
          words: `Seu comentário: ${commentKindNames[comment.kind]}`,
          content: (
            <CommentCard kind={comment.kind} range={comment} text={comment.text} name="Seu comentário" />
          ),
        }),
      ),
      ...(review.faults ?? []).map(
        (fault, at): Remark => ({
          ...fault,
          id: `f${at}`,
          words: `Falha: ${commentKindNames[fault.kind]}${foundText(found[at])}`,
          content: (
            <CommentCard
              kind={fault.kind}
              range={fault}
              text={fault.explanation}
              name={`Falha${foundText(found[at])}`}
              isKey
            />
          ),
        }),
      ),
    ];
  }, [comments, review, rubric, levels]);
  const loaded = changeParts.useLoaded();
  const known = new Set(review.files.map(({ path }) => path));
  const hasAstray = comments.some(({ path }) => !known.has(path));
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <p className="text-sm font-medium">
        {text.trim()
          ? `Sua revisão: ${counted(comments.length, 'comentário', 'comentários')}`
          : 'Você deixou esta questão sem resposta.'}
      </p>
      {note.trim() && <CodeText text={note} className="rounded-control border border-line p-4" />}
      {loaded && <loaded.ChangeView files={review.files} remarks={remarks} />}
      {text.trim() && (!loaded || hasAstray) && (
        <CodeText text={text} className="max-h-96 overflow-y-auto rounded-control border border-line p-4" />
      )}
    </div>
  );
}

const foundText = (level: number | undefined): string =>
  level === undefined ? '' : level > 0 ? ': você encontrou' : ': passou despercebida';
