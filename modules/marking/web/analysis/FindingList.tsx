import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ItemFinding } from '../../domain/item-findings.ts';
import { findingWords, isDoubt } from './item-words.ts';

/** Few candidates are few for all questions, which is said once elsewhere. */
export function FindingList({ findings }: { findings: readonly ItemFinding[] }) {
  return findings
    .filter((finding) => finding !== 'few_attempts')
    .map((finding) => (
      <span
        key={finding}
        className={`flex items-start gap-1.5 text-sm font-normal ${isDoubt(finding) ? 'text-text' : 'text-muted'}`}
      >
        {isDoubt(finding) ? (
          <TriangleAlert size={16} aria-hidden className="mt-0.5 shrink-0 text-danger" />
        ) : (
          <CircleCheck size={16} aria-hidden className="mt-0.5 shrink-0" />
        )}
        {findingWords[finding]}
      </span>
    ));
}
