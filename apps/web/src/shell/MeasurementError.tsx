import { useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';

/** How far a score may be off, with what that means one click away. */
export function MeasurementError({ points }: { points: number }) {
  const [isExplained, setExplained] = useState(false);
  const margin = `± ${formatNumber(points)} ${points === 1 ? 'ponto' : 'pontos'}`;
  return (
    <>
      <Button
        variant="ghost"
        onPress={() => setExplained(true)}
        aria-label={`Erro de medida: ${margin}. O que é isso?`}
      >
        {margin}
      </Button>
      {isExplained && (
        <Modal isOpen size="small" onClose={() => setExplained(false)} title={`Erro de medida: ${margin}`}>
          <p className="text-muted">
            Nenhuma prova mede sem erro. Se a mesma pessoa fizesse uma prova equivalente, em cerca de dois de
            cada três casos a pontuação ficaria a até {formatNumber(points)}{' '}
            {points === 1 ? 'ponto' : 'pontos'} desta. O erro vem dos resultados de todos que fizeram esta
            prova, e no ranking dela só fica atrás quem está atrás além do erro.
          </p>
        </Modal>
      )}
    </>
  );
}
