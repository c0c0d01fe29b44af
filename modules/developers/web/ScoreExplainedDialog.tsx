import { platformScore, provenFrom } from '#modules/marking/domain/platform-score.ts';
import { counted, formatNumber } from '#platform/web/format.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Modal } from '#platform/web/ui/dialogs/Modal.tsx';
import type { DeveloperScore } from '../contract/developer-profile.ts';

export interface ScoreExplainedDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Absent: the sum is done on an example. */
  results?: DeveloperScore['results'] | undefined;
}

const example = [
  { title: 'Primeira prova', score: 90 },
  { title: 'Segunda prova', score: 80 },
];

export function ScoreExplainedDialog({ isOpen, onClose, results }: ScoreExplainedDialogProps) {
  const isOwn = results !== undefined && results.length > 0;
  const shown = isOwn ? results : example;
  const numbers = shown.map(({ score }) => score);
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title="Como a pontuação é calculada"
      footer={<Button onPress={onClose}>Entendi</Button>}
    >
      <div className="grid gap-5">
        <section className="grid gap-3">
          <h3 className="text-sm font-medium">{isOwn ? 'Com os seus resultados' : 'Um exemplo'}</h3>
          <ul className="grid max-h-48 gap-1.5 overflow-y-auto text-sm" tabIndex={shown.length > 6 ? 0 : -1}>
            {shown.map(({ title, score }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: results may be alike and never move
              <li key={index} className="flex justify-between gap-4">
                <span className="wrap-anywhere text-muted">{title}</span>
                <span className="tabular-nums">{formatNumber(score)}</span>
              </li>
            ))}
          </ul>
          <p className="rounded-control bg-raised px-4 py-3 font-mono text-sm wrap-anywhere">
            {sumOf(numbers)} = {platformScore(numbers).toLocaleString('pt-BR')}
          </p>
        </section>
        <p className="rounded-control bg-raised px-4 py-3 font-mono text-sm wrap-anywhere">
          10 × (soma dos resultados + 2 × 50) ÷ (número de provas + 2)
        </p>
        <ul className="grid list-disc gap-2 pl-5 text-sm text-muted">
          <li>O resultado de cada prova vai de 0 a 100, e a pontuação, de 0 a 1.000, sem casas decimais.</li>
          <li>
            Cada prova conta uma vez, pela primeira tentativa entregue, seja qual for a empresa que a aplicou.
          </li>
          <li>
            A prova própria de uma empresa só passa a contar quando várias pessoas já a fizeram e foram
            corrigidas. As provas do Provado contam sempre.
          </li>
          <li>
            Os dois resultados de 50 somados a todos impedem que uma única prova de sorte passe à frente de
            muitas boas. A pontuação só muda com resultados da própria pessoa.
          </li>
          <li>Por stack, a conta é a mesma, só com as provas daquela stack.</li>
          <li>
            Uma habilidade aparece como comprovada quando está em uma prova que conta, com resultado de{' '}
            {provenFrom} ou mais.
          </li>
        </ul>
      </div>
    </Modal>
  );
}

/** Gives only the total of many results. */
function sumOf(numbers: readonly number[]): string {
  const total = formatNumber(numbers.reduce((one, other) => one + other, 0));
  const results =
    numbers.length <= 4
      ? numbers.map(formatNumber).join(' + ')
      : `${total}, de ${counted(numbers.length, 'prova', 'provas')},`;
  return `10 × (${results} + 100) ÷ (${numbers.length} + 2)`;
}
