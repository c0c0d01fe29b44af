import { useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { contractResolver } from '#platform/web/contract-form.ts';
import { counted } from '#platform/web/format.ts';
import { sendForm } from '#platform/web/send-form.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Modal } from '#platform/web/ui/Modal.tsx';
import { TextArea } from '#platform/web/ui/TextArea.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { contactDevelopers, messageMost } from '../contract/contacts.ts';
import { type Contact, contact } from './contacts.api.ts';
import { SentMessages } from './SentMessages.tsx';

export interface ContactDialogProps {
  developers: readonly { id: number; name: string }[];
  /** The run on whose account the company writes. */
  runId?: number;
  onClose: () => void;
  onDone?: () => void;
}

/** Writes a mail to one developer or several, each on their own. Mount it while it is to be open. */
export function ContactDialog({ developers, runId, onClose, onDone }: ContactDialogProps) {
  const formId = useId();
  const { control, handleSubmit, setError, formState } = useForm<Contact>({
    defaultValues: {
      developerIds: developers.map(({ id }) => id),
      subject: '',
      message: '',
      ...(runId !== undefined && { runId }),
    },
    resolver: contractResolver<Contact>(contactDevelopers.body),
  });
  const submit = handleSubmit(async (values) => {
    if (!(await sendForm(contact(values), contactDevelopers.body, setError))) return;
    onClose();
    onDone?.();
  });
  const [only] = developers.length === 1 ? developers : [];
  const tooMany = formState.errors.developerIds?.message;
  return (
    <Modal
      isOpen
      onClose={onClose}
      closesOnOutsidePress={false}
      title="Entrar em contato"
      subtitle={
        only
          ? `${only.name} recebe um e-mail da sua empresa. A resposta chega ao seu e-mail.`
          : `${counted(developers.length, 'pessoa recebe', 'pessoas recebem')} um e-mail, sem ver as demais. As respostas chegam ao seu e-mail.`
      }
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} isPending={formState.isSubmitting}>
            Enviar mensagem
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
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
        <Controller
          name="subject"
          control={control}
          render={({ field, fieldState }) => (
            <TextField {...field} label="Assunto" autoFocus isRequired error={fieldState.error?.message} />
          )}
        />
        <Controller
          name="message"
          control={control}
          render={({ field, fieldState }) => (
            <TextArea
              {...field}
              label="Mensagem"
              rows={8}
              isRequired
              counterLimit={messageMost}
              error={fieldState.error?.message}
            />
          )}
        />
      </form>
      {only && <SentMessages developerId={only.id} />}
    </Modal>
  );
}
