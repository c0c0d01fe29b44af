import type { Administrator } from '@provado/contract/admin.ts';
import { messageOf } from '@provado/contract/client.ts';
import { resetAdministrator } from '@provado/contract/recovery.ts';
import { processToast } from '#lib/process-toast.ts';
import { PasswordStep } from '#shell/PasswordStep.tsx';
import { Modal } from '#ui/Modal.tsx';
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
