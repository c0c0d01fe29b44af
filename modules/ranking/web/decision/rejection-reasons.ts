import type { Option } from '#platform/web/ui/fields/OptionList.tsx';
import type { CandidateAct } from '../candidate-acts.ts';
import { feedbackFor } from './decision-feedback.ts';

/** What the candidate reads; nothing of it is about answers, which nobody has read to the end. */
const sentences = {
  filled: 'A vaga já foi preenchida.',
  closed: 'O processo seletivo foi encerrado.',
  requirement: 'Falta um requisito da vaga que não faz parte da prova.',
} as const;

export type RejectionReason = keyof typeof sentences | 'other';

export const rejectionReasons: readonly Option<RejectionReason>[] = [
  { value: 'filled', label: sentences.filled },
  { value: 'closed', label: sentences.closed },
  { value: 'requirement', label: sentences.requirement },
  { value: 'other', label: 'Outro motivo' },
];

export const reasonText = (reason: RejectionReason | undefined, own: string): string =>
  [reason && reason !== 'other' ? sentences[reason] : '', own].filter(Boolean).join('\n\n');

/** Somebody would be rejected before the marking is done, and no sentence of one's own says why. */
export const asksReason = (act: CandidateAct): boolean =>
  act.kind === 'decide' &&
  act.decision === 'rejected' &&
  act.people.some(({ attemptId, graded }) => !graded && feedbackFor(attemptId).trim() === '');
