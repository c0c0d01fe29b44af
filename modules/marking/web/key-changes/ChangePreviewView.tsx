import { counted, formatNumber } from '#platform/web/format.ts';
import type { ChangePreview } from '../../contract/question-changes.ts';
import { decisionWords } from '../decision-words.ts';

export function ChangePreviewView({ preview }: { preview: ChangePreview }) {
  const { considered, changed, up, down, meanBefore, meanAfter, biggest } = preview;
  return (
    <section aria-label="O que muda" className="grid grid-cols-1 gap-3 border-t border-line pt-5 text-sm">
      <p role="status">
        {changed === 0
          ? `Nenhuma pontuação muda em ${counted(considered, 'prova entregue', 'provas entregues')}.`
          : `${changed === 1 ? 'Muda' : 'Mudam'} ${counted(changed, 'pontuação', 'pontuações')} em ${counted(considered, 'prova entregue', 'provas entregues')}: ${up} ${up === 1 ? 'sobe' : 'sobem'}, ${down} ${down === 1 ? 'desce' : 'descem'}.`}{' '}
        {meanBefore !== undefined &&
          `A média vai de ${formatNumber(meanBefore)} para ${meanAfter === undefined ? 'nenhuma' : formatNumber(meanAfter)}.`}
      </p>
      {biggest.length > 0 && (
        <table className="w-full">
          <caption className="pb-1 text-left text-muted">As maiores mudanças</caption>
          <thead className="text-muted">
            <tr className="border-b border-line">
              <th scope="col" className="py-2 pr-3 text-left font-medium">
                Candidato
              </th>
              <th scope="col" className="py-2 pl-3 text-right font-medium">
                Antes
              </th>
              <th scope="col" className="py-2 pl-3 text-right font-medium">
                Depois
              </th>
            </tr>
          </thead>
          <tbody>
            {biggest.map(({ attemptId, name, decision, before, after }) => (
              <tr key={attemptId} className="border-b border-line last:border-0">
                <th scope="row" className="py-2 pr-3 text-left font-normal wrap-anywhere">
                  {name}
                  {decision !== 'pending' && (
                    <span className="text-muted">
                      {' '}
                      ({decisionWords[decision].toLocaleLowerCase('pt-BR')})
                    </span>
                  )}
                </th>
                {[before, after].map((score, index) => (
                  <td key={index === 0 ? 'before' : 'after'} className="py-2 pl-3 text-right tabular-nums">
                    {score === undefined ? '–' : formatNumber(score)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
