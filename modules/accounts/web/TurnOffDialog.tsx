import { messageOf } from '@provado/contract/client.ts';
import { disableSecondFactor } from '@provado/contract/second-factor.ts';
import { processToast } from '#lib/process-toast.ts';
import { PasswordStep } from '#shell/PasswordStep.tsx';
import { Modal } from '#ui/Modal.tsx';
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
