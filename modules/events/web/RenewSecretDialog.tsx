import { useState } from 'react';
import { useAct } from '#platform/web/forms/use-act.ts';
import { FormDialog } from '#platform/web/ui/dialogs/FormDialog.tsx';
import { ShownOnce } from '#platform/web/ui/dialogs/ShownOnce.tsx';
import { renew } from './webhooks.api.ts';

/** One dialog asks and then shows the secret, so that the focus returns to the button that opened it. */
export function RenewSecretDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const [secret, setSecret] = useState<string>();
  const renewal = useAct(() => renew(id), { isQuiet: true, onDone: ({ data }) => setSecret(data.secret) });
  const form = {
    submit: () => renewal.mutate(),
    isPending: renewal.isPending,
    formState: { isDirty: false },
  };
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={secret === undefined ? 'Trocar segredo' : 'Copie o segredo agora'}
      subtitle={secret === undefined ? undefined : 'Ele não aparece de novo.'}
      submitText="Trocar segredo"
      done={secret === undefined ? undefined : <ShownOnce secret={secret} what="segredo" onDone={onClose} />}
    >
      <p className="text-sm text-muted">
        Por 24 horas os avisos levam as duas assinaturas, a do segredo novo e a do atual. Troque o segredo no
        seu programa nesse tempo.
      </p>
    </FormDialog>
  );
}
