import { useState } from 'react';
import { keyLimits, type NewApiKey, newApiKey } from '#modules/api-keys/contract/api-keys.ts';
import { make } from '#modules/api-keys/web/public.ts';
import { partnerNames } from '#platform/contract/partner-names.ts';
import type { Partner } from '#platform/contract/words.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { FormDialog } from '#platform/web/ui/dialogs/FormDialog.tsx';
import { ShownOnce } from '#platform/web/ui/dialogs/ShownOnce.tsx';
import { setups } from './partner-setups.ts';

/** It is a key with the partner's scope, for as long as keys last. */
export function PartnerKeyDialog({ partner, onClose }: { partner: Partner; onClose: () => void }) {
  const [made, setMade] = useState<string>();
  const name = partnerNames[partner];
  const { makeKey, copyKey } = setups[partner];
  const form = useActForm<NewApiKey, Awaited<ReturnType<typeof make>>>({
    schema: newApiKey,
    defaultValues: { name, scopes: [partner], days: keyLimits.daysMost, addresses: [] },
    act: make,
    isQuiet: true,
    onDone: ({ data }) => setMade(data.key),
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={made === undefined ? makeKey : copyKey}
      subtitle={
        made === undefined ? undefined : 'Não aparece de novo. Envie só ao seu contato, nunca em um endereço.'
      }
      submitText="Criar"
      done={made === undefined ? undefined : <ShownOnce secret={made} what="chave" onDone={onClose} />}
    >
      <p className="text-sm">
        A {name} passa a ver os títulos das provas oferecidas, enviar candidatos e ler os resultados de quem
        enviou, e nada mais. O que ela fizer conta como feito por você. Vale por 1 ano, ou até você revogar ou
        deixar de ser responsável; uma semana antes do fim, você recebe um e-mail.
      </p>
    </FormDialog>
  );
}
