import { useState } from 'react';
import { formatNumber } from '#platform/web/format.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Modal } from '#platform/web/ui/Modal.tsx';
import { errorBounds } from '../domain/uncertainty.ts';

interface MeasurementErrorProps {
  score: number;
  /** The standard error of the score. */
  points: number;
}

/** How far a score may be off, with what that means one click away. */
export function MeasurementError({ score, points }: MeasurementErrorProps) {
  const [isExplained, setExplained] = useState(false);
  const { from, to } = errorBounds(score, points);
  const likely = `Provavelmente entre ${formatNumber(from)} e ${formatNumber(to)}`;
  const margin = `± ${formatNumber(points)} ${points === 1 ? 'ponto' : 'pontos'}`;
  return (
    <>
      <Button variant="ghost" onPress={() => setExplained(true)}>
        {likely}
        <span className="sr-only">: o que é isso?</span>
      </Button>
      {isExplained && (
        <Modal isOpen size="small" onClose={() => setExplained(false)} title={`Erro de medida: ${margin}`}>
          <p className="text-muted">
            Nenhuma prova mede sem erro. Se a mesma pessoa fizesse uma prova equivalente, em cerca de dois de
            cada três casos a pontuação ficaria entre {formatNumber(from)} e {formatNumber(to)}. O erro vem
            dos resultados de todos que fizeram esta prova. Quem está dentro dele divide com você um empate
            técnico.
          </p>
        </Modal>
      )}
    </>
  );
}
