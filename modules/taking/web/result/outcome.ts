import { formatNumber } from '#platform/web/format.ts';
import type { ChipProps } from '#platform/web/ui/Chip.tsx';
import type { ResultQuestion } from '../../contract/attempt-questions.ts';
import { resultKinds } from './kinds/kinds.ts';

export type OutcomeSign = 'right' | 'wrong' | 'part' | 'blank' | 'open';

export interface ResultOutcome {
  sign: OutcomeSign;
  word: string | undefined;
  tone: NonNullable<ChipProps['tone']>;
}

const outcome = (
  sign: OutcomeSign,
  word?: string,
  tone: ResultOutcome['tone'] = 'neutral',
): ResultOutcome => ({
  sign,
  word,
  tone,
});

export function outcomeOf(question: ResultQuestion, isKeyShown: boolean): ResultOutcome {
  const { credit, reserved } = question;
  if (question.change?.kind === 'annulled') return outcome('open');
  if (!resultKinds[question.kind].isAnswered(question)) return outcome('blank', 'Sem resposta');
  if (!isKeyShown || reserved) return outcome('open');
  if (credit === undefined)
    return outcome(
      'open',
      question.testResults?.state === 'queued' ? 'Em correção automática' : 'Aguardando correção',
    );
  if (credit === 100) return outcome('right', 'Certa', 'accent');
  return credit === 0
    ? outcome('wrong', 'Errada', 'danger')
    : outcome('part', `Parcial: ${formatNumber(credit)}%`);
}
