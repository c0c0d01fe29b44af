import { useAct } from '#platform/web/forms/use-act.ts';
import { ConfirmDialog } from '#platform/web/ui/dialogs/lazy-dialogs.ts';
import type { ApiKey } from '../contract/api-keys.ts';
import { revoke } from './api-keys.api.ts';

export function RevokeKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const act = useAct(() => revoke(apiKey.id), { onDone: onClose });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => act.mutate()}
      title="Revogar chave"
      confirmText="Revogar"
      isDanger
      isPending={act.isPending}
    >
      Programas que usam “{apiKey.name}” param agora. Isso não se desfaz.
    </ConfirmDialog>
  );
}
