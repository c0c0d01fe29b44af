import { formatNumber } from '#platform/web/format.ts';
import type { GroupMember } from '../contract/groups.ts';

export function resultOf({ results }: Pick<GroupMember, 'results'>, runId: number): string {
  const result = results.find((one) => one.runId === runId);
  switch (result?.state) {
    case undefined:
      return 'Não fez';
    case 'in_progress':
      return 'Em andamento';
    case 'annulled':
      return 'Anulada';
    case 'delivered':
      return 'Aguardando correção';
    case 'graded':
      // Whoever marks a blind run gets no score together with a name.
      return result.score === undefined ? 'Corrigida' : formatNumber(result.score);
  }
}

export const statusNames: Record<GroupMember['status'], string> = {
  pending: 'Pendente',
  accepted: 'Aceito',
  refused: 'Recusado',
  left: 'Saiu',
  removed: 'Removido',
};
