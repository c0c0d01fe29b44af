import { blankOf } from '#platform/contract/translate.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { useDraft } from '#platform/web/forms/use-draft.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { FormFailureNote } from '#platform/web/ui/states/FormFailureNote.tsx';
import { type NewPlatform, newPlatform } from '../contract/lti.ts';
import { connect } from './lti.api.ts';
import { PlatformFields } from './PlatformFields.tsx';

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
          <PlatformFields control={form.control} />
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
