import type { QuestionChangeKind } from '#platform/contract/words.ts';
import { Chip } from '#platform/web/ui/Chip.tsx';
import type { QuestionChange } from '../../contract/item-statistics.ts';

export const QuestionChangeChip = ({ change }: { change: QuestionChange }) => (
  <Chip tone={change.kind === 'annulled' ? 'danger' : 'neutral'}>{words[change.kind]}</Chip>
);

export function QuestionChangeNote({ change }: { change: QuestionChange }) {
  return (
    <div className="grid justify-items-start gap-2 rounded-control border border-line bg-bg p-4 text-sm">
      <QuestionChangeChip change={change} />
      <p className="wrap-anywhere text-muted">
        {meanings[change.kind]} Motivo: {change.reason}
      </p>
    </div>
  );
}

const words: Readonly<Record<QuestionChangeKind, string>> = {
  annulled: 'Anulada',
  key: 'Gabarito corrigido',
  rubric: 'Pontos da rubrica alterados',
  tests: 'Testes alterados',
  restored: 'Correção desfeita',
};

const meanings: Readonly<Record<QuestionChangeKind, string>> = {
  annulled: 'Esta questão não conta na pontuação de ninguém.',
  key: 'A pontuação de todos foi refeita com o gabarito abaixo.',
  rubric: 'A pontuação de todos foi refeita com os pontos abaixo.',
  tests: 'As respostas foram testadas de novo, e a pontuação de todos foi refeita.',
  restored: 'A questão vale de novo como a prova foi feita.',
};
