import { PasswordDialog } from '#platform/web/shell/PasswordDialog.tsx';
import { disableSecondFactor } from '../contract/second-factor.ts';
import { disable } from './second-factor.api.ts';

/** Turns the second factor off, with the password. */
export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  return (
    <PasswordDialog
      title="Desativar a verificação em duas etapas"
      subtitle="A entrada voltará a pedir só a senha, e os códigos de recuperação deixam de valer."
      submitText="Desativar"
      isDanger
      schema={disableSecondFactor.body}
      act={disable}
      onClose={onClose}
    />
  );
}
