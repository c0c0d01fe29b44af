import type { ReactNode } from 'react';
import { type Control, type DefaultValues, type FieldValues, type Path, useWatch } from 'react-hook-form';
import { isApiError } from '#platform/contract/client.ts';
import type { WireSchema } from '#platform/contract/translate.ts';
import type { Merge } from '#platform/web/forms/merge-edits.ts';
import type { ActMessage } from '#platform/web/forms/use-act.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { FormDialog } from '#platform/web/ui/dialogs/FormDialog.tsx';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { Switch } from '#platform/web/ui/fields/Switch.tsx';
import { TextField } from '#platform/web/ui/fields/TextField.tsx';

interface Word extends FieldValues {
  name: string;
  retired?: boolean;
}

export interface WordDialogProps<Draft extends Word> {
  title: string;
  schema: WireSchema;
  draft: DefaultValues<Draft>;
  merge?: Merge<Draft>;
  act: (draft: Draft) => Promise<ActMessage>;
  shownAs?: (name: string) => string;
  onClose: () => void;
  children?: (control: Control<Draft>) => ReactNode;
}

export function WordDialog<Draft extends Word>(props: WordDialogProps<Draft>) {
  const { title, schema, draft, merge, act, shownAs, onClose, children } = props;
  const form = useActForm<Draft>({
    schema,
    defaultValues: draft,
    act,
    ...(merge && { merge }),
    onDone: onClose,
    onFail: (reason) => {
      if (!isApiError(reason) || reason.code !== 'NOME_JA_EXISTE') return;
      form.setError('name' as Path<Draft>, { type: 'server', message: reason.message });
    },
  });
  // Both kinds of word have these two fields, which a type parameter cannot say.
  const control = form.control as unknown as Control<Word>;
  const name = useWatch({ control, name: 'name' }).trim();
  const shown = shownAs?.(name) ?? name;
  return (
    <FormDialog form={form} onClose={onClose} title={title} size="small" submitText="Salvar">
      <Field
        control={control}
        name="name"
        as={TextField}
        label="Nome"
        autoFocus
        autoComplete="off"
        description={shown === name ? undefined : `Aparece como “${shown}”.`}
      />
      {children?.(form.control)}
      {merge && <Field control={control} name="retired" as={OfferedSwitch} />}
    </FormDialog>
  );
}

function OfferedSwitch({ value, onChange }: { value?: boolean; onChange: (isRetired: boolean) => void }) {
  return (
    <Switch value={!value} onChange={(isOffered) => onChange(!isOffered)}>
      Oferecer em novos cadastros
    </Switch>
  );
}

export const shownOffer = (isRetired: boolean): string => (isRetired ? 'Indisponível' : 'Disponível');
