import { mergeEdits } from '#platform/web/forms/merge-edits.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { CopyLine } from '#platform/web/ui/CopyLine.tsx';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { PasswordField } from '#platform/web/ui/fields/PasswordField.tsx';
import { Switch } from '#platform/web/ui/fields/Switch.tsx';
import { TextField } from '#platform/web/ui/fields/TextField.tsx';
import { FormFailureNote } from '#platform/web/ui/states/FormFailureNote.tsx';
import {
  type CompanyProvider,
  companyProvider,
  type ProviderSettings,
  providerSettings,
} from '../../contract/company-provider.ts';
import { saveProvider, settingsOf } from './company-provider.api.ts';
import { DefaultRoleField, GroupsField, roleWord } from './group-fields.tsx';

export function ProviderForm({ provider }: { provider: CompanyProvider }) {
  const isShown = provider.shownAt !== undefined;
  // No draft: it holds a secret.
  const form = useActForm<ProviderSettings>({
    schema: providerSettings,
    defaultValues: settingsOf(provider),
    values: settingsOf(provider),
    act: saveProvider,
    merge: mergeEdits({
      state: companyProvider,
      valuesOf: settingsOf,
      fields: [
        { name: 'issuer', label: 'Emissor' },
        { name: 'clientId', label: 'ID do cliente' },
        { name: 'groupsClaim', label: 'Campo dos grupos' },
        { name: 'recruiterGroups', label: 'Grupos de Recrutamento', show: lines },
        { name: 'graderGroups', label: 'Grupos de Correção', show: lines },
        { name: 'defaultRole', label: 'Quem não está em nenhum grupo', show: roleWord },
        { name: 'active', label: 'Entrada pela conta da empresa', show: onOff },
        { name: 'allowsPassword', label: 'Senha do Provado', show: onOff },
      ],
    }),
    onDone: (_, values) => form.reset({ ...values, secret: '', edition: values.edition + 1 }),
  });
  const { control } = form;
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-6">
      <Card title="Provedor">
        <div className="grid gap-5">
          <p className="text-sm text-muted">
            No provedor, cadastre o Provado como aplicação web, com o endereço de retorno abaixo. Ele lhe dá o
            resto.
          </p>
          <CopyLine label="Endereço de retorno" text={provider.returnAddress} />
          <Field
            control={control}
            name="issuer"
            as={TextField}
            label="Emissor"
            type="url"
            inputMode="url"
            placeholder="https://"
            description="O endereço do provedor, o da sua organização e não um comum a todas."
            autoComplete="off"
          />
          <Field control={control} name="clientId" as={TextField} label="ID do cliente" autoComplete="off" />
          <Field
            control={control}
            name="secret"
            as={PasswordField}
            label="Segredo do cliente"
            autoComplete="off"
            {...(provider.hasSecret && { description: 'Está guardado. Deixe em branco para manter.' })}
          />
        </div>
      </Card>
      <Card title="Quem entra">
        <div className="grid gap-5">
          <p className="text-sm text-muted">
            O papel segue os grupos do provedor: quem sai de todos sai da equipe em até 15 minutos.
            Responsáveis são escolhidos só na página da equipe. Sem grupos, o papel é o que a equipe disser.
          </p>
          <Field
            control={control}
            name="groupsClaim"
            as={TextField}
            label="Campo em que o provedor diz os grupos"
            placeholder="groups"
            isOptional
            autoComplete="off"
          />
          <Field control={control} name="recruiterGroups" as={GroupsField} label="Grupos de Recrutamento" />
          <Field control={control} name="graderGroups" as={GroupsField} label="Grupos de Correção" />
          <Field
            control={control}
            name="defaultRole"
            as={DefaultRoleField}
            label="Quem não está em nenhum grupo"
          />
        </div>
      </Card>
      <Card title="Como se entra">
        <div className="grid gap-4">
          <Field
            control={control}
            name="active"
            as={Switch}
            isDisabled={!isShown && !provider.active}
            description={
              isShown
                ? 'Na entrada, o e-mail deste domínio leva ao provedor.'
                : 'Fica disponível quando o domínio for mostrado.'
            }
          >
            Entrada pela conta da empresa ligada
          </Field>
          <Field
            control={control}
            name="allowsPassword"
            as={Switch}
            description="Para quando o provedor não responde. Quem tem senha entra por ela mesmo fora do provedor, até ser removido da equipe. Responsáveis sempre podem entrar com a senha."
          >
            A equipe também entra com a senha do Provado
          </Field>
          <FormFailureNote of={form.failure} />
          <Button
            type="submit"
            isPending={form.isPending}
            pendingText="Aguarde..."
            className="justify-self-end"
          >
            Salvar
          </Button>
        </div>
      </Card>
    </form>
  );
}

const lines = (names: readonly string[]): string => names.join(', ');
const onOff = (isOn: boolean): string => (isOn ? 'Ligada' : 'Desligada');
