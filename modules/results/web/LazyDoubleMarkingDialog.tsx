import { lazy, Suspense } from 'react';
import type { DoubleMarkingDialogProps } from './DoubleMarkingDialog.tsx';

const Dialog = lazy(async () => ({
  default: (await import('./DoubleMarkingDialog.tsx')).DoubleMarkingDialog,
}));

/** The dialog is rarely opened, so it is loaded when it is. */
export function LazyDoubleMarkingDialog(props: DoubleMarkingDialogProps) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
