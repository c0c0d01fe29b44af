import { useNavigate } from '@tanstack/react-router';
import { href, paths } from '#platform/contract/paths.ts';
import type { Result } from '#platform/contract/route.ts';
import { faultsOf } from '#platform/contract/translate.ts';
import { faultResolver } from '#platform/web/forms/contract-form.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { FormFailureNote } from '#platform/web/ui/states/FormFailureNote.tsx';
import { RestoredDraft } from '#platform/web/ui/states/RestoredDraft.tsx';
import { type createGroup, newGroup } from '../contract/groups.ts';
import { type GroupFields, GroupFormFields } from './GroupForm.tsx';
import { formGroup } from './groups.api.ts';
import { PeoplePicker, type PickedPerson } from './PeoplePicker.tsx';

interface Fields extends GroupFields {
  people: PickedPerson[];
}

export function CreateGroupPage() {
  const navigate = useNavigate();
  const form = useActForm<Fields, Result<typeof createGroup>>({
    schema: newGroup,
    defaultValues: { name: '', description: '', runIds: [], people: [] },
    draft: { key: 'grupo-novo' },
    // Nothing can be wrong with the people, who were found by the server.
    resolver: faultResolver(({ people: _, ...fields }) =>
      faultsOf(newGroup, { ...fields, developerIds: [] }),
    ),
    act: ({ people, ...fields }) => formGroup({ ...fields, developerIds: people.map(({ id }) => id) }),
    onDone: ({ data }) => navigate({ href: href(paths.company.group, { groupId: data.id }) }),
  });
  return (
    <>
      <PageHeader title="Criar Grupo" back={{ href: paths.company.groups, label: 'Grupos' }} />
      <form onSubmit={form.submit} noValidate className="max-w-2xl">
        <Card>
          <div className="grid gap-6">
            <RestoredDraft of={form.draft} />
            <GroupFormFields control={form.control} />
            <Field control={form.control} name="people" as={PeoplePicker} label="Participantes" isOptional />
            <p className="text-sm text-muted">
              Cada pessoa recebe um convite no Provado, e também por e-mail se escolheu assim. Faz parte do
              grupo quem aceita.
            </p>
            <FormFailureNote of={form.failure} />
            <Button type="submit" isPending={form.isPending} className="justify-self-end">
              Criar grupo
            </Button>
          </div>
        </Card>
      </form>
    </>
  );
}
