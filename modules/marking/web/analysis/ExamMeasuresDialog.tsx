import type { ReactNode } from 'react';
import { counted, formatNumber } from '#platform/web/format.ts';
import { Modal } from '#platform/web/ui/dialogs/Modal.tsx';
import type { ExamStatistics } from '../../contract/item-statistics.ts';

export interface ExamMeasuresDialogProps {
  exam: ExamStatistics;
  scored: number;
  onClose: () => void;
}

export function ExamMeasuresDialog({ exam, scored, onClose }: ExamMeasuresDialogProps) {
  const { internalConsistency, standardError, errorRatio, standardDeviation, median } = exam;
  const more: [string, number | undefined, string][] = [
    ['Mediana', median, 'pontos'],
    ['Desvio padrão', standardDeviation, 'pontos'],
    ['Razão de erro', errorRatio, '%'],
    ['Assimetria', exam.skewness, ''],
    ['Curtose', exam.kurtosis, ''],
  ];
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Quanto esta prova mede"
      subtitle={`Com base em ${counted(scored, 'prova corrigida', 'provas corrigidas')}`}
    >
      {internalConsistency !== undefined && (
        <Meaning title={`Consistência interna: ${formatNumber(internalConsistency)}%`}>
          Diz se as questões medem a mesma coisa (alfa de Cronbach). A partir de 70% é aceitável; quando muito
          depende do resultado de uma pessoa, procure 90% ou mais. Mais questões que separam bem a fazem
          subir.
        </Meaning>
      )}
      {standardError !== undefined && (
        <Meaning title={`Erro de medida: ± ${formatNumber(standardError)} pontos`}>
          Nenhuma prova mede sem erro. Se a mesma pessoa fizesse uma prova equivalente, em cerca de dois de
          cada três casos a pontuação ficaria a até {formatNumber(standardError)} pontos desta, sem passar de
          0 nem de 100. Por isso o ranking diz, ao lado da posição, entre quais delas o empate é técnico.
        </Meaning>
      )}
      <dl className="grid grid-cols-2 gap-4 border-t border-line pt-5 text-sm sm:grid-cols-3">
        {more.map(([term, value, unit]) => (
          <div key={term} className="grid gap-0.5">
            <dt className="text-muted">{term}</dt>
            <dd className="font-medium tabular-nums">
              {value === undefined ? '–' : `${formatNumber(value)}${unit === '%' ? '%' : unit && ` ${unit}`}`}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}

const Meaning = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="grid gap-1.5">
    <h3 className="font-semibold">{title}</h3>
    <p className="text-muted">{children}</p>
  </div>
);
