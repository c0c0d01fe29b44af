import { useState } from 'react';
import { signOut } from '#modules/accounts/web/auth.api.ts';
import { sendUnsentAnswers } from '#modules/taking/web/sync/unsent-answers.ts';
import { takeHref } from '#platform/contract/paths.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { TextLink } from '#platform/web/ui/buttons/TextLink.tsx';
import { Modal } from '#platform/web/ui/dialogs/Modal.tsx';

export interface UnsentDialogProps {
  developerId: number;
  runId: number;
  onClose: () => void;
}

/** A sign-out deletes answers that only this device has. */
export function UnsentDialog({ developerId, runId, onClose }: UnsentDialogProps) {
  const [state, setState] = useState<'asking' | 'sending' | 'failed'>('asking');
  const sendAndLeave = async () => {
    setState('sending');
    const isSent = await sendUnsentAnswers(developerId).catch(() => false);
    if (isSent) await signOut();
    else setState('failed');
  };
  const isSending = state === 'sending';
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Há respostas ainda não enviadas"
      role="alertdialog"
      closesOnOutsidePress={false}
      footer={
        <>
          <Button variant="ghost" onPress={onClose} isDisabled={isSending}>
            Cancelar
          </Button>
          <Button variant="danger" onPress={() => void signOut()} isDisabled={isSending}>
            Sair mesmo assim
          </Button>
          <Button onPress={() => void sendAndLeave()} isPending={isSending} pendingText="Enviando...">
            Enviar e sair
          </Button>
        </>
      }
    >
      <div className="grid gap-3 text-base text-muted">
        <p>
          Este dispositivo tem respostas de uma prova que ainda não chegaram ao servidor. Ao sair, ele esquece
          tudo o que é seu, e o que não foi enviado se perde.
        </p>
        {state === 'failed' && (
          <p role="alert" className="text-danger">
            Nem tudo pôde ser enviado agora. Confira a conexão e tente de novo, ou abra a prova para ver o que
            falta.
          </p>
        )}
        <p>
          <TextLink href={takeHref(runId)}>Abrir a prova</TextLink>
        </p>
      </div>
    </Modal>
  );
}
