import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { messageOf } from '#platform/contract/client.ts';
import { faultsOf } from '#platform/contract/translate.ts';
import { faultResolver, showServerFaults } from '#platform/web/contract-form.ts';
import { companyGroupHref, paths } from '#platform/web/paths.ts';
import { processToast } from '#platform/web/process-toast.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { newGroup } from '../contract/groups.ts';
import { type GroupFields, GroupFormFields } from './GroupForm.tsx';
import { formGroup } from './groups.api.ts';
import { PeoplePicker, type Person } from './PeoplePicker.tsx';

/** 'Criar Grupo'. */
export function CreateGroupPage() {
  const navigate = useNavigate();
  const [people, setPeople] = useState<Person[]>([]);
  const { control, handleSubmit, setError, formState } = useForm<GroupFields>({
    defaultValues: { name: '', description: '', runIds: [] },
    // The people are kept beside the form, where nothing can be wrong with them.
    resolver: faultResolver((fields) => faultsOf(newGroup, { ...fields, developerIds: [] })),
  });
  const submit = handleSubmit(async (fields) => {
    try {
      const { data } = await processToast(
        formGroup({ ...fields, developerIds: people.map(({ id }) => id) }),
        { success: ({ message }) => message, error: (reason) => messageOf(reason) },
      );
      await navigate({ href: companyGroupHref(data.id) });
    } catch (reason) {
      showServerFaults(reason, newGroup, setError);
    }
  });
  return (
    <>
      <PageHeader title="Criar Grupo" back={{ href: paths.company.groups, label: 'Meus grupos' }} />
      <form onSubmit={submit} noValidate className="max-w-2xl">
        <Card>
          <div className="grid gap-6">
            <GroupFormFields control={control} />
            <PeoplePicker label="Participantes" value={people} onChange={setPeople} isOptional />
            <p className="text-sm text-muted">
              Cada pessoa recebe um convite e faz parte do grupo depois de aceitar.
            </p>
            <Button type="submit" isPending={formState.isSubmitting} className="justify-self-end">
              Criar grupo
            </Button>
          </div>
        </Card>
      </form>
    </>
  );
}
