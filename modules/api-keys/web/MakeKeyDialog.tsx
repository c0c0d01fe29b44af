import { useState } from 'react';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { FormDialog } from '#platform/web/ui/dialogs/FormDialog.tsx';
import { ShownOnce } from '#platform/web/ui/dialogs/ShownOnce.tsx';
import { CheckBoxes } from '#platform/web/ui/fields/CheckBoxes.tsx';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { Select } from '#platform/web/ui/fields/Select.tsx';
import { TagInput } from '#platform/web/ui/fields/TagInput.tsx';
import { TextField } from '#platform/web/ui/fields/TextField.tsx';
import { keyLimits, type NewApiKey, newApiKey } from '../contract/api-keys.ts';
import { make } from './api-keys.api.ts';
import { scopeOptions } from './scope-words.ts';

const lives = [7, 30, keyLimits.days, 180, keyLimits.daysMost].map((value) => ({
  value,
  label: value === keyLimits.daysMost ? '1 ano' : `${value} dias`,
}));

export function MakeKeyDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<string>();
  const form = useActForm<NewApiKey, Awaited<ReturnType<typeof make>>>({
    schema: newApiKey,
    defaultValues: { name: '', scopes: [], days: keyLimits.days, addresses: [] },
    act: make,
    isQuiet: true,
    onDone: ({ data }) => setMade(data.key),
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={made === undefined ? 'Nova chave' : 'Copie a chave agora'}
      subtitle={
        made === undefined
          ? 'O que um programa fizer com ela conta como feito por você.'
          : 'Ela não aparece de novo. Guarde-a onde o programa guarda segredos, nunca em um endereço.'
      }
      submitText="Criar chave"
      done={made === undefined ? undefined : <ShownOnce secret={made} what="chave" onDone={onClose} />}
    >
      <Field
        control={form.control}
        name="name"
        as={TextField}
        label="Nome"
        description="Diz para que serve, por exemplo “Integração com a folha”."
        maxLength={keyLimits.name}
        autoComplete="off"
        autoFocus
      />
      <Field
        control={form.control}
        name="scopes"
        as={CheckBoxes<NewApiKey['scopes'][number]>}
        label="O que ela pode fazer"
        options={scopeOptions}
        description="Não muda depois: para outros escopos, faça outra chave."
      />
      <Field control={form.control} name="days" as={Select} label="Vale por" options={lives} />
      <Field
        control={form.control}
        name="addresses"
        as={TagInput}
        label="Só a partir destes endereços IP"
        isOptional
        description="Endereços ou faixas, como 203.0.113.7 ou 203.0.113.0/24. Sem nenhum, vale de qualquer lugar."
        read={readRange}
        most={keyLimits.ranges}
        longest={60}
      />
    </FormDialog>
  );
}

const readRange = (typed: string): string => typed.trim();
