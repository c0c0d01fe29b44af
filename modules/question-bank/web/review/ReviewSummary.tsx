import { counted } from '#platform/web/format.ts';
import type { CodeReview } from '../../domain/code-review/code-review.ts';
import { commentKindNames, placeOf } from '../../domain/code-review/fault-criteria.ts';
import { writeDiff } from '../../domain/code-review/parse-diff.ts';
import { reviewSentence } from './review-sentence.ts';

export function ReviewSummary({ review }: { review: CodeReview }) {
  return (
    <div className="grid grid-cols-1 gap-1">
      <p className="font-medium">Mudança a revisar</p>
      <p>{reviewSentence(review)}</p>
      <ul className="grid grid-cols-1 gap-1">
        {review.faults.map((fault, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the faults of a version never change places
          <li key={at}>
            <span className="font-medium">
              {commentKindNames[fault.kind]} em <code translate="no">{placeOf(fault)}</code>,{' '}
              {counted(fault.weight, 'ponto', 'pontos')}:
            </span>{' '}
            {fault.explanation}
          </li>
        ))}
      </ul>
      <details className="min-w-0">
        <summary className="flex min-h-11 cursor-pointer items-center rounded-control">A mudança</summary>
        <pre
          translate="no"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a block wider than the screen must scroll by keyboard
          tabIndex={0}
          className="max-h-96 overflow-auto rounded-control bg-raised p-3 font-mono text-sm leading-[1.85]"
        >
          {writeDiff(review.files)}
        </pre>
      </details>
    </div>
  );
}
