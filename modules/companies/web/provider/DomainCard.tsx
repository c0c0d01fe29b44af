import { formatDay } from '#platform/web/format.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { Chip } from '#platform/web/ui/Chip.tsx';
import { CopyLine } from '#platform/web/ui/CopyLine.tsx';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { TextField } from '#platform/web/ui/fields/TextField.tsx';
import { FormFailureNote } from '#platform/web/ui/states/FormFailureNote.tsx';
import {
  type CompanyProvider,
  type ProviderDomain,
  providerDomain,
} from '../../contract/company-provider.ts';
import { nameDomain, showDomain } from './company-provider.api.ts';

export function DomainCard({ provider }: { provider: CompanyProvider | undefined }) {
  return (
    <Card
      title="Domínio"
      actions={
        provider?.shownAt ? (
          <Chip tone="accent">Da empresa desde {formatDay(provider.shownAt)}</Chip>
        ) : (
          provider && <Chip>Ainda não mostrado</Chip>
        )
      }
    >
      <div className="grid gap-6">
        <DomainForm key={provider?.domain} provider={provider} />
        {provider && !provider.shownAt && <ShowDomain {...provider} />}
      </div>
    </Card>
  );
}

function DomainForm({ provider }: { provider: CompanyProvider | undefined }) {
  // No draft: it takes a line.
  const form = useActForm<ProviderDomain>({
    schema: providerDomain,
    defaultValues: { domain: provider?.domain ?? '' },
    act: nameDomain,
  });
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-5">
      <Field
        control={form.control}
        name="domain"
        as={TextField}
        label="Domínio dos e-mails da equipe"
        description={
          provider?.shownAt
            ? 'Outro domínio tem de ser mostrado de novo, e a entrada fica desligada até lá.'
            : 'Por exemplo empresa.com.br. Cada domínio é de uma empresa só.'
        }
        autoComplete="off"
        inputMode="url"
        spellCheck="false"
      />
      <FormFailureNote of={form.failure} />
      <Button
        type="submit"
        variant={provider ? 'secondary' : 'primary'}
        isPending={form.isPending}
        pendingText="Aguarde..."
        className="justify-self-end"
      >
        Salvar domínio
      </Button>
    </form>
  );
}

function ShowDomain({ record }: CompanyProvider) {
  const show = useAct(showDomain);
  return (
    <div className="grid gap-4 border-t border-line pt-6">
      <p className="text-sm">
        Crie este registro no DNS do domínio. Ele mostra que o domínio é da empresa, e precisa ficar lá.
      </p>
      <CopyLine label="Nome do registro TXT" text={record.name} />
      <CopyLine label="Valor do registro TXT" text={record.value} />
      <Button onPress={() => show.mutate()} isPending={show.isPending} className="justify-self-end">
        Procurar o registro
      </Button>
    </div>
  );
}
