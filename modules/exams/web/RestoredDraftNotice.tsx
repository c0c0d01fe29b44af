import { useState } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';

/** Says that the form holds what was left in this browser, and offers to begin anew after asking. */
export function RestoredDraftNotice({ onDiscard }: { onDiscard: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div
      role="status"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card border border-line bg-raised py-2 pr-2 pl-5 text-sm"
    >
      Recuperamos o rascunho que você deixou neste navegador.
      <Button variant="ghost" onPress={() => setAsking(true)}>
        Descartar rascunho
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={onDiscard}
        title="Descartar o rascunho?"
        confirmText="Descartar"
        isDanger
      >
        Tudo o que está no formulário é apagado e não pode ser recuperado.
      </ConfirmDialog>
    </div>
  );
}
