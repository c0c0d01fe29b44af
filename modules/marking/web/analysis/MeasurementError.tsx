import { useState } from 'react';
import { formatNumber } from '#platform/web/format.ts';
import { lazyDialog } from '#platform/web/lazy-dialog.tsx';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { errorBounds } from '../../domain/uncertainty.ts';
import type { MeasurementErrorDialogProps } from './MeasurementErrorDialog.tsx';

const MeasurementErrorDialog = lazyDialog(() =>
  import('./MeasurementErrorDialog.tsx').then((found) => found.MeasurementErrorDialog),
);

export function MeasurementError({ score, points }: Omit<MeasurementErrorDialogProps, 'onClose'>) {
  const [isExplained, setExplained] = useState(false);
  const { from, to } = errorBounds(score, points);
  const likely = `Provavelmente entre ${formatNumber(from)} e ${formatNumber(to)}`;
  return (
    <>
      <Button variant="ghost" data-prints onPress={() => setExplained(true)}>
        {likely}
        <span className="sr-only">: o que é isso?</span>
      </Button>
      {isExplained && (
        <MeasurementErrorDialog score={score} points={points} onClose={() => setExplained(false)} />
      )}
    </>
  );
}
