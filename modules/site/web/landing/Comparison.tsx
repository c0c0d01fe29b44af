import { Check, X } from 'lucide-react';
import { column } from '#platform/web/shell/static-page/static-styles.ts';
import { SectionTitle } from './SectionTitle.tsx';

const rows = [
  {
    stage: 'Primeiro filtro',
    traditional: 'Currículo e palavras-chave',
    ours: 'Prova técnica feita pela empresa',
  },
  {
    stage: 'Tempo até o retorno',
    traditional: 'Semanas, quando há retorno',
    ours: 'Você lê antes de começar quando sai a nota',
  },
  { stage: 'Critério', traditional: 'Opinião de cada entrevistador', ours: 'O mesmo gabarito para todos' },
  {
    stage: 'Candidatos avaliados',
    traditional: 'Os poucos que couberem na agenda',
    ours: 'Todos que fizerem a prova',
  },
  {
    stage: 'O que fica depois',
    traditional: 'Nada: recomeça na próxima vaga',
    ours: 'Respostas e notas guardadas para comparar',
  },
];

export function Comparison() {
  return (
    <section id="comparativo" className="scroll-mt-16 border-t border-line bg-surface py-20 sm:py-24">
      <div className={column}>
        <SectionTitle text="A avaliação técnica vem primeiro. A conversa acontece com quem já provou que sabe.">
          O processo muda de lugar
        </SectionTitle>
        {/* The roles are written out because the grid layout takes a table's own away in some browsers. */}
        {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
        <table role="table" aria-label="Processo tradicional e processo com o Provado" className="comparison">
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col">
                Etapa
              </th>
              <th role="columnheader" scope="col">
                Processo tradicional
              </th>
              <th role="columnheader" scope="col">
                Com o Provado
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row) => (
              <tr role="row" key={row.stage}>
                <th role="rowheader" scope="row">
                  {row.stage}
                </th>
                <td role="cell" className="text-muted">
                  <X size={17} aria-hidden />
                  {row.traditional}
                </td>
                <td role="cell">
                  <Check size={17} aria-hidden className="text-accent" />
                  {row.ours}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
      </div>
    </section>
  );
}
