import { Files } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '#platform/web/lazy-dialog.tsx';
import { Button } from '#platform/web/ui/buttons/Button.tsx';

const LikenessDialog = lazyDialog(() => import('./LikenessDialog.tsx').then((found) => found.LikenessDialog));

export function LikenessButton({ runId }: { runId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" className="-ml-4 w-fit print:hidden" onPress={() => setOpen(true)}>
        <Files size={18} aria-hidden />
        Trechos em comum
      </Button>
      {isOpen && <LikenessDialog runId={runId} onClose={() => setOpen(false)} />}
    </>
  );
}
