import { useState } from 'react';
import type { Draft } from '../../forms/use-draft.ts';
import { Button } from '../buttons/Button.tsx';
import { ConfirmDialog } from '../dialogs/lazy-dialogs.ts';

export function RestoredDraft({ of }: { of: Draft }) {
  const [isAsking, setAsking] = useState(false);
  if (!of.isRestored) return null;
  return (
    <div
      role="status"
      className="flex items-center justify-between gap-2 rounded-card border border-line bg-raised py-2 pr-2 pl-5 text-sm"
    >
      Recuperamos o que você escreveu.
      <Button variant="ghost" onPress={() => setAsking(true)}>
        Descartar
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={of.discard}
        title="Descartar o que você escreveu?"
        confirmText="Descartar o rascunho"
        isDanger
      >
        O formulário volta ao que está salvo.
      </ConfirmDialog>
    </div>
  );
}
