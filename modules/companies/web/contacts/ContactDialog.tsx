import { greeting } from '#platform/domain/greeting.ts';
import { counted } from '#platform/web/format.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { FormDialog } from '#platform/web/ui/dialogs/FormDialog.tsx';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { TextArea } from '#platform/web/ui/fields/TextArea.tsx';
import { TextField } from '#platform/web/ui/fields/TextField.tsx';
import { contactDevelopers, messageMost } from '../../contract/contacts.ts';
import { type Contact, contact } from './contacts.api.ts';
import { SentMessages } from './SentMessages.tsx';

export interface ContactDialogProps {
  developers: readonly { id: number; name: string }[];
  runId?: number;
  onClose: () => void;
  onDone?: () => void;
}

export function ContactDialog({ developers, runId, onClose, onDone }: ContactDialogProps) {
  const form = useActForm<Contact>({
    schema: contactDevelopers.body,
    defaultValues: {
      developerIds: developers.map(({ id }) => id),
      subject: '',
      message: '',
      ...(runId !== undefined && { runId }),
    },
    draft: {
      key: ['contato', runId, ...developers.map(({ id }) => id)].join('-'),
      trivial: ['developerIds'],
    },
    act: contact,
    onDone: () => {
      onClose();
      onDone?.();
    },
  });
  const [only] = developers.length === 1 ? developers : [];
  const tooMany = form.formState.errors.developerIds?.message;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Entrar em contato"
      subtitle={
        only
          ? `${only.name} recebe um e-mail da sua empresa. A resposta chega ao seu e-mail.`
          : `${counted(developers.length, 'pessoa recebe', 'pessoas recebem')} um e-mail, sem ver as demais. As respostas chegam ao seu e-mail.`
      }
      submitText="Enviar mensagem"
      below={only && <SentMessages developerId={only.id} />}
    >
      {tooMany && (
        <p role="alert" className="text-sm text-danger">
          {tooMany}
        </p>
      )}
      {!only && (
        <p className="max-h-24 overflow-y-auto text-sm text-muted">
          {developers.map(({ name }) => name).join(', ')}
        </p>
      )}
      <Field control={form.control} name="subject" as={TextField} label="Assunto" autoFocus isRequired />
      <Field
        control={form.control}
        name="message"
        as={TextArea}
        label="Mensagem"
        description={`Se a mensagem não cumprimentar, o e-mail começa com ${only ? `“${greeting(only.name)}”` : '“Olá” e o primeiro nome de cada pessoa'}. Ele termina com o nome da sua empresa.`}
        rows={8}
        isRequired
        counterLimit={messageMost}
      />
    </FormDialog>
  );
}
