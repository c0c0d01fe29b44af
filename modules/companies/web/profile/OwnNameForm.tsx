import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { TextField } from '#platform/web/ui/fields/TextField.tsx';
import { FormFailureNote } from '#platform/web/ui/states/FormFailureNote.tsx';
import { type OwnName, ownName } from '../../contract/team.ts';
import { saveOwnName } from '../team/team.api.ts';

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
