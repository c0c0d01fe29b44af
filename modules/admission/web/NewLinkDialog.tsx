import { dayOf, endOfDay } from '#platform/contract/day.ts';
import { faultsOf } from '#platform/contract/translate.ts';
import { faultResolver } from '#platform/web/forms/contract-form.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { DateField } from '#platform/web/ui/dates/DateField.tsx';
import { FormDialog } from '#platform/web/ui/dialogs/FormDialog.tsx';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { NumberField } from '#platform/web/ui/fields/NumberField.tsx';
import { TextField } from '#platform/web/ui/fields/TextField.tsx';
import { type NewInvitationLink, newInvitationLink } from '../contract/exam-invitations.ts';
import { createLink } from './exam-invitations.api.ts';

export interface NewLinkDialogProps {
  runId: number;
  endsAt: Date;
  isFirst: boolean;
  onClose: () => void;
}

interface Fields {
  name: string;
  /** `YYYY-MM-DD`. */
  expiresAt: string | null;
  usesMost: number | null;
}

export function NewLinkDialog({ runId, endsAt, isFirst, onClose }: NewLinkDialogProps) {
  const bodyOf = ({ expiresAt, ...fields }: Fields) => ({
    ...fields,
    expiresAt: expiresAt === null ? undefined : lastMoment(expiresAt, endsAt),
  });
  const form = useActForm<Fields>({
    schema: newInvitationLink,
    defaultValues: { name: '', expiresAt: dayOf(endsAt), usesMost: null },
    resolver: faultResolver((fields) => faultsOf(newInvitationLink, bodyOf(fields))),
    // The resolver refuses a form without a day, so the cast is safe.
    act: (fields) => createLink(runId, bodyOf(fields) as NewInvitationLink),
    onDone: onClose,
  });
  const { control } = form;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Criar link de convite"
      {...(isFirst && {
        subtitle: 'A prova está publicada, e só quem tem convite a encontra. Sem link, convide por e-mail.',
      })}
      submitText="Criar link"
    >
      <Field
        control={control}
        name="name"
        as={TextField}
        label="Nome"
        isOptional
        description="Só você vê: onde o link foi divulgado, por exemplo."
      />
      <Field control={control} name="expiresAt" as={DateField} label="Vale até o fim do dia" />
      <Field
        control={control}
        name="usesMost"
        as={NumberField}
        label="Máximo de usos"
        isOptional
        minValue={1}
        description="Em branco, o link não tem máximo."
      />
    </FormDialog>
  );
}

function lastMoment(day: string, endsAt: Date): Date {
  return day === dayOf(endsAt) ? endsAt : endOfDay(day);
}
