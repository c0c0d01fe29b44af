import { resetAdministrator } from '#modules/accounts/contract/recovery.ts';
import { messageOf } from '#platform/contract/client.ts';
import { processToast } from '#platform/web/process-toast.ts';
import { PasswordStep } from '#platform/web/shell/PasswordStep.tsx';
import { Modal } from '#platform/web/ui/Modal.tsx';
import type { Administrator } from '../contract/admin.ts';
import { resetAccess } from './admin.api.ts';

/** Ends another administrator's access, after the password of the one who does it. */
export function ResetAccessDialog({ of: other, onClose }: { of: Administrator; onClose: () => void }) {
  return (
    <Modal
      isOpen
      onClose={onClose}
      closesOnOutsidePress={false}
      size="small"
      title={`Redefinir o acesso de ${other.name}`}
      subtitle={`A senha atual e a verificação em duas etapas deixam de valer, e as sessões abertas terminam. O link para escolher uma senha nova vai para ${other.email}.`}
    >
      <PasswordStep
        schema={resetAdministrator.body}
        submitText="Redefinir acesso"
        isDanger
        onSubmit={async (password) => {
          await processToast(resetAccess(other.id, password), {
            success: (message) => message,
            error: messageOf,
          });
          onClose();
        }}
      />
    </Modal>
  );
}
