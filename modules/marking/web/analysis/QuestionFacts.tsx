import { formatNumber } from '#platform/web/format.ts';
import { plainWords } from '#platform/web/ui/markdown/plain-words.ts';
import type { QuestionFigures } from '../../contract/grading.ts';
import type { ItemStatistics } from '../../contract/item-statistics.ts';

export function QuestionFacts({ statistics }: { statistics: ItemStatistics }) {
  const { facility } = statistics;
  const facts: [string, number | undefined, string, string][] = [
    [
      'Facilidade',
      facility === undefined ? undefined : 100 * facility,
      '%',
      'Da pontuação possível, em média',
    ],
    [
      'Discriminação',
      statistics.discriminationIndex,
      '',
      'De −100 a 100; a partir de 20 separa, de 40 separa bem',
    ],
    [
      'Eficiência discriminativa',
      statistics.discriminativeEfficiency,
      '%',
      'Da discriminação que uma questão tão fácil poderia ter',
    ],
    ['Desvio padrão', statistics.standardDeviation, '%', 'Quanto as respostas variam'],
    ['Peso previsto', statistics.intendedWeight, '%', 'Da prova, como foi montada'],
    [
      'Peso efetivo',
      statistics.effectiveWeight,
      '%',
      'Das diferenças entre candidatos que vêm desta questão',
    ],
  ];
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-4 border-t border-line pt-5 text-sm sm:grid-cols-2">
      {facts.map(([term, value, unit, meaning]) => (
        <div key={term} className="grid content-start gap-0.5">
          <dt className="font-medium">
            {term}: {value === undefined ? '–' : `${formatNumber(value)}${unit}`}
          </dt>
          <dd className="text-muted">{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}

export function PicksByThirds({ options, blankByThirds }: QuestionFigures) {
  const rows = options.flatMap(({ id, text, correct, pickedByThirds }) =>
    pickedByThirds ? [{ key: String(id), text: plainWords(text), correct, counts: pickedByThirds }] : [],
  );
  if (rows.length === 0) return null;
  if (blankByThirds) rows.push({ key: 'blank', text: 'Em branco', correct: false, counts: blankByThirds });
  return (
    <div className="grid grid-cols-1 gap-2">
      <table className="w-full text-sm">
        <caption className="pb-2 text-left text-muted">
          Quem escolheu o quê, do terço com menor ao terço com maior pontuação
        </caption>
        <thead>
          <tr className="border-b border-line text-muted">
            <th scope="col" className="py-2 pr-3 text-left font-medium">
              Alternativa
            </th>
            {['Menor', 'Meio', 'Maior'].map((third) => (
              <th key={third} scope="col" className="py-2 pl-3 text-right font-medium">
                {third}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, text, correct, counts }) => (
            <tr key={key} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 pr-3 text-left font-normal wrap-anywhere">
                <span className="line-clamp-2">
                  {text}
                  {correct && <span className="text-accent"> (correta)</span>}
                </span>
              </th>
              {['low', 'middle', 'high'].map((third, index) => (
                <td key={third} className="py-2 pl-3 text-right tabular-nums">
                  {formatNumber(counts[index] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
