import { formatNumber } from '#platform/web/format.ts';
import { Modal } from '#platform/web/ui/dialogs/Modal.tsx';
import { errorBounds } from '../../domain/uncertainty.ts';

export interface MeasurementErrorDialogProps {
  onClose: () => void;
  score: number;
  points: number;
}

export function MeasurementErrorDialog({ onClose, score, points }: MeasurementErrorDialogProps) {
  const { from, to } = errorBounds(score, points);
  const margin = `± ${formatNumber(points)} ${points === 1 ? 'ponto' : 'pontos'}`;
  return (
    <Modal isOpen size="small" onClose={onClose} title={`Erro de medida: ${margin}`}>
      <p className="text-muted">
        Nenhuma prova mede sem erro. Se a mesma pessoa fizesse uma prova equivalente, em cerca de dois de cada
        três casos a pontuação ficaria entre {formatNumber(from)} e {formatNumber(to)}. O erro vem dos
        resultados de todos que fizeram esta prova. Quem está dentro dele divide com você um empate técnico.
      </p>
    </Modal>
  );
}
