import { useState } from 'react';
import { formatNumber } from '#platform/web/format.ts';
import { lazyDialog } from '#platform/web/lazy-dialog.tsx';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import type { ExamStatistics } from '../../contract/item-statistics.ts';
import { attemptsLeast } from '../../domain/item-findings.ts';
import { consistencyWord } from './item-words.ts';

const ExamMeasuresDialog = lazyDialog(() =>
  import('./ExamMeasuresDialog.tsx').then((found) => found.ExamMeasuresDialog),
);

export interface ExamMeasuresProps {
  exam: ExamStatistics;
  scored: number;
}

export function ExamMeasures({ exam, scored }: ExamMeasuresProps) {
  const [isExplained, setExplained] = useState(false);
  if (scored < attemptsLeast) {
    return (
      <p className="text-sm text-muted">
        Amostra insuficiente: com {attemptsLeast} provas corrigidas (há {scored}), você vê aqui quais questões
        separam quem sabe de quem não sabe e quanto erra a medida.
      </p>
    );
  }
  const { mean, internalConsistency, standardError } = exam;
  const parts = [
    ...(mean === undefined ? [] : [`Média de ${formatNumber(mean)} pontos`]),
    ...(internalConsistency === undefined
      ? []
      : [
          `consistência interna ${consistencyWord(internalConsistency)} (${formatNumber(internalConsistency)}%)`,
        ]),
    ...(standardError === undefined ? [] : [`erro de medida de ± ${formatNumber(standardError)} pontos`]),
  ];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>{parts.join(', ')}.</p>
      <Button variant="ghost" onPress={() => setExplained(true)}>
        O que isso quer dizer?
      </Button>
      {isExplained && <ExamMeasuresDialog exam={exam} scored={scored} onClose={() => setExplained(false)} />}
    </div>
  );
}
