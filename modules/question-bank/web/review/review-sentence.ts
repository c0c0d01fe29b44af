import { counted } from '#platform/web/format.ts';
import { countChanges } from '../../domain/code-review/change-lines.ts';
import type { CodeReview } from '../../domain/code-review/code-review.ts';

/** It gives words such as '2 arquivos, +12 −3 linhas · 3 falhas · cada alarme falso tira 1 ponto'. */
export function reviewSentence({ files, faults, alarmCost }: CodeReview): string {
  const changes = files.map(countChanges);
  const added = changes.reduce((sum, one) => sum + one.added, 0);
  const removed = changes.reduce((sum, one) => sum + one.removed, 0);
  return [
    `${counted(files.length, 'arquivo', 'arquivos')}, +${added} −${removed} linhas`,
    counted(faults.length, 'falha', 'falhas'),
    ...(alarmCost > 0 ? [`cada alarme falso tira ${counted(alarmCost, 'ponto', 'pontos')}`] : []),
  ].join(' · ');
}
