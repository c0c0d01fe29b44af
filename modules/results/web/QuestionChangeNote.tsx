import { Chip } from '#platform/web/ui/Chip.tsx';
import type { QuestionChange } from '../contract/item-statistics.ts';

/** The mark of a question whose marking was changed after candidates had answered it. */
export const QuestionChangeChip = ({ change }: { change: QuestionChange }) => (
  <Chip tone={change.kind === 'annulled' ? 'danger' : 'neutral'}>{changeWord(change)}</Chip>
);

/** The same with what it means and why. */
export function QuestionChangeNote({ change }: { change: QuestionChange }) {
  return (
    <div className="grid justify-items-start gap-2 rounded-control border border-line bg-bg p-4 text-sm">
      <QuestionChangeChip change={change} />
      <p className="wrap-anywhere text-muted">
        {change.kind === 'annulled'
          ? 'Esta questão não conta na pontuação de ninguém.'
          : 'A pontuação de todos foi refeita com o gabarito abaixo.'}{' '}
        Motivo: {change.reason}
      </p>
    </div>
  );
}

const changeWord = ({ kind }: QuestionChange): string =>
  kind === 'annulled' ? 'Anulada' : 'Gabarito corrigido';
