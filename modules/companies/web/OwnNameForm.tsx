import { Button } from '#platform/web/ui/Button.tsx';
import { Field } from '#platform/web/ui/Field.tsx';
import { FormFailureNote } from '#platform/web/ui/FormFailureNote.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { useActForm } from '#platform/web/use-act-form.ts';
import { type OwnName, ownName } from '../contract/team.ts';
import { saveOwnName } from './team.api.ts';

/** @param name the present one; blank if there is none */
export function OwnNameForm({ name }: { name: string }) {
  // No draft: it asks for a name.
  const form = useActForm<OwnName>({
    schema: ownName,
    defaultValues: { name },
    values: { name },
    act: saveOwnName,
  });
  return (
    <form onSubmit={form.submit} noValidate className="flex flex-wrap items-end gap-4">
      <div className="min-w-0 grow basis-64">
        <Field control={form.control} name="name" as={TextField} label="Seu nome" autoComplete="name" />
      </div>
      <Button type="submit" variant="secondary" isPending={form.isPending} pendingText="Aguarde...">
        Atualizar nome
      </Button>
      <div className="basis-full empty:hidden">
        <FormFailureNote of={form.failure} />
      </div>
    </form>
  );
}
