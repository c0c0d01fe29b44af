import { type ReactNode, useState } from 'react';
import { signOut } from '#modules/accounts/web/auth.api.ts';
import { hasLastingDraft } from '#platform/web/session/forget-account.ts';
import { currentUser } from '#platform/web/session/session.ts';
import { ConfirmDialog } from '#platform/web/ui/dialogs/lazy-dialogs.ts';

/** Leaving may delete an exam that was begun, so it asks. The dialog must be rendered. */
export function useAuthorLeaving(): { leave: () => void; dialog: ReactNode } {
  const [isAsking, setAsking] = useState(false);
  const leave = () => {
    const user = currentUser();
    if (user && hasLastingDraft(user)) setAsking(true);
    else void signOut();
  };
  const dialog = (
    <ConfirmDialog
      isOpen={isAsking}
      onClose={() => setAsking(false)}
      onConfirm={() => void signOut()}
      title="Sair e descartar o rascunho?"
      confirmText="Sair e descartar"
      isDanger
    >
      Há uma prova que você começou a escrever neste navegador e ainda não publicou. Ao sair, ela se perde.
    </ConfirmDialog>
  );
  return { leave, dialog };
}
