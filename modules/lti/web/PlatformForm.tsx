import { blankOf } from '#platform/contract/translate.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { useDraft } from '#platform/web/forms/use-draft.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { TextField } from '#platform/web/ui/fields/TextField.tsx';
import { FormFailureNote } from '#platform/web/ui/states/FormFailureNote.tsx';
import { type NewPlatform, newPlatform } from '../contract/lti.ts';
import { connect } from './lti.api.ts';

const fields = [
  ['name', 'Nome da plataforma', 'Como as pessoas a conhecem. Elas leem este nome ao abrir a prova.'],
  ['issuer', 'Emissor (issuer, platform ID)', 'Sinal por sinal como a plataforma mostra.'],
  ['clientId', 'ID do cliente (client ID)', undefined],
  ['deploymentId', 'ID de implantação (deployment ID)', undefined],
  ['authAddress', 'Endereço de autorização (authentication request)', undefined],
  ['tokenAddress', 'Endereço de tokens (access token)', undefined],
  ['keysAddress', 'Endereço das chaves da plataforma (public keyset)', undefined],
] as const;

export function PlatformForm() {
  const form = useActForm<NewPlatform>({
    schema: newPlatform,
    defaultValues: blankOf(newPlatform),
    act: connect,
    onDone: () => {
      draft.forget();
      form.reset(blankOf(newPlatform));
    },
  });
  const draft = useDraft(form, { key: 'plataforma-de-ensino' });
  return (
    <form onSubmit={form.submit} noValidate>
      <Card title="Conectar uma plataforma">
        <div className="grid gap-5">
          {fields.map(([name, label, description]) => (
            <Field
              key={name}
              control={form.control}
              name={name}
              as={TextField}
              label={label}
              {...(description !== undefined && { description })}
              {...(name.endsWith('Address') && { inputMode: 'url' as const, placeholder: 'https://' })}
              autoComplete="off"
              spellCheck="false"
            />
          ))}
          <FormFailureNote of={form.failure} />
          <Button
            type="submit"
            isPending={form.isPending}
            pendingText="Aguarde..."
            className="justify-self-end"
          >
            Conectar
          </Button>
        </div>
      </Card>
    </form>
  );
}
