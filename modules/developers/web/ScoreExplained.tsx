import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '#platform/web/lazy-dialog.tsx';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import type { ScoreExplainedDialogProps } from './ScoreExplainedDialog.tsx';

const ScoreExplainedDialog = lazyDialog(() =>
  import('./ScoreExplainedDialog.tsx').then((found) => found.ScoreExplainedDialog),
);

export function ScoreExplained({ results }: Pick<ScoreExplainedDialogProps, 'results'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onPress={() => setOpen(true)} className="-mx-4">
        <CircleHelp size={18} aria-hidden />
        Como é calculada
      </Button>
      <ScoreExplainedDialog isOpen={isOpen} onClose={() => setOpen(false)} results={results} />
    </>
  );
}
