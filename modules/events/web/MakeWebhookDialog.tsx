import { useState } from 'react';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { FormDialog } from '#platform/web/ui/dialogs/FormDialog.tsx';
import { ShownOnce } from '#platform/web/ui/dialogs/ShownOnce.tsx';
import { CheckBoxes } from '#platform/web/ui/fields/CheckBoxes.tsx';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { TextField } from '#platform/web/ui/fields/TextField.tsx';
import { type NewWebhook, newWebhook, webhookLimits } from '../contract/webhooks.ts';
import { eventOptions } from './event-words.ts';
import { make } from './webhooks.api.ts';

export function MakeWebhookDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<string>();
  const form = useActForm<NewWebhook, Awaited<ReturnType<typeof make>>>({
    schema: newWebhook,
    defaultValues: { url: '', kinds: [] },
    act: make,
    isQuiet: true,
    onDone: ({ data }) => setMade(data.secret),
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={made === undefined ? 'Novo webhook' : 'Copie o segredo agora'}
      subtitle={
        made === undefined
          ? 'O Provado avisa este endereço do que acontece, só com números de identificação.'
          : 'Ele não aparece de novo. Com ele, o seu programa confere que o aviso veio do Provado.'
      }
      submitText="Criar webhook"
      done={made === undefined ? undefined : <ShownOnce secret={made} what="segredo" onDone={onClose} />}
    >
      <Field
        control={form.control}
        name="url"
        as={TextField}
        label="Endereço"
        description="Começa com https:// e responde na internet em até 5 segundos."
        type="url"
        maxLength={webhookLimits.url}
        autoComplete="off"
        autoFocus
      />
      <Field
        control={form.control}
        name="kinds"
        as={CheckBoxes<NewWebhook['kinds'][number]>}
        label="Avisar de"
        options={eventOptions}
        description="Endereço e avisos não mudam depois: para outros, crie outro webhook."
      />
    </FormDialog>
  );
}
