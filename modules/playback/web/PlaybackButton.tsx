import { History } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '#platform/web/lazy-dialog.tsx';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import type { PlayedAnswer } from './playback.api.ts';

const PlaybackDialog = lazyDialog(() => import('./PlaybackDialog.tsx').then((found) => found.PlaybackDialog));

export function PlaybackButton(answer: PlayedAnswer) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" className="-ml-4 w-fit print:hidden" onPress={() => setOpen(true)}>
        <History size={18} aria-hidden />
        Como foi escrita
      </Button>
      {isOpen && <PlaybackDialog answer={answer} onClose={() => setOpen(false)} />}
    </>
  );
}
