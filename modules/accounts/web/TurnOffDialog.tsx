import { messageOf } from '#platform/contract/client.ts';
import { processToast } from '#platform/web/process-toast.ts';
import { PasswordStep } from '#platform/web/shell/PasswordStep.tsx';
import { Modal } from '#platform/web/ui/Modal.tsx';
import { disableSecondFactor } from '../contract/second-factor.ts';
import { disable } from './second-factor.api.ts';

/** Turns the second factor off, with the password. */
export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal
      isOpen
      onClose={onClose}
      closesOnOutsidePress={false}
      size="small"
      title="Desativar a verificação em duas etapas"
      subtitle="A entrada voltará a pedir só a senha, e os códigos de recuperação deixam de valer."
    >
      <PasswordStep
        schema={disableSecondFactor.body}
        submitText="Desativar"
        isDanger
        onSubmit={async (password) => {
          await processToast(disable(password), { success: (message) => message, error: messageOf });
          onClose();
        }}
      />
    </Modal>
  );
}
