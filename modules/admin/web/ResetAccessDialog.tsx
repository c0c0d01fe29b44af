import { resetAdministrator } from '#modules/accounts/contract/recovery.ts';
import { PasswordDialog } from '#platform/web/shell/PasswordDialog.tsx';
import type { Administrator } from '../contract/admin.ts';
import { resetAccess } from './admin.api.ts';

export function ResetAccessDialog({ of: other, onClose }: { of: Administrator; onClose: () => void }) {
  return (
    <PasswordDialog
      title={`Redefinir o acesso de ${other.name}`}
      subtitle={`A senha atual e a verificação em duas etapas deixam de valer, e as sessões abertas terminam. O link para escolher uma senha nova vai para ${other.email}.`}
      submitText="Redefinir acesso"
      isDanger
      schema={resetAdministrator.body}
      act={(password) => resetAccess(other.id, password)}
      onClose={onClose}
    />
  );
}
