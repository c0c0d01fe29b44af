import { type ReactNode, useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { messageOf } from '#platform/contract/client.ts';
import { faultsOf, type WireSchema } from '#platform/contract/translate.ts';
import { faultResolver, showServerFaults } from '../contract-form.ts';
import { processToast } from '../process-toast.ts';
import { Button } from '../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';
import { TextArea } from '../ui/TextArea.tsx';

export interface ReasonDialogProps<Body extends { reason: string }> {
  title: string;
  /** What will happen. */
  subtitle: string;
  confirmText: string;
  isDanger: boolean;
  /** What becomes of the reason. */
  description: string;
  schema: WireSchema<Body>;
  body: (reason: string) => Body;
  /** Gives the sentence for the user. */
  act: (body: Body) => Promise<string>;
  onClose: () => void;
  /** Stands above the reason: what is known of the effect. */
  children?: ReactNode;
  /** Nothing is done before it is known. */
  isBlocked?: boolean;
}

/** Asks for the reason of an act that others will ask about, then does it. */
export function ReasonDialog<Body extends { reason: string }>(props: ReasonDialogProps<Body>) {
  const { title, subtitle, confirmText, isDanger, description, schema, body, act } = props;
  const { onClose, children, isBlocked = false } = props;
  const formId = useId();
  const { control, handleSubmit, setError, formState } = useForm({
    defaultValues: { reason: '' },
    resolver: faultResolver<{ reason: string }>(({ reason }) => faultsOf(schema, body(reason))),
  });
  const submit = handleSubmit(async ({ reason }) => {
    try {
      await processToast(act(body(reason)), { success: (message) => message, error: messageOf });
      onClose();
    } catch (fault) {
      showServerFaults(fault, schema, setError);
    }
  });
  return (
    <Modal
      isOpen
      onClose={onClose}
      closesOnOutsidePress={false}
      title={title}
      subtitle={subtitle}
      footer={
        <>
          <Button variant="secondary" onPress={onClose} isDisabled={formState.isSubmitting}>
            Cancelar
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={isDanger ? 'danger' : 'primary'}
            isPending={formState.isSubmitting}
            isDisabled={isBlocked}
            pendingText="Aguarde..."
          >
            {confirmText}
          </Button>
        </>
      }
    >
      {children}
      <form id={formId} onSubmit={submit} noValidate>
        <Controller
          name="reason"
          control={control}
          render={({ field, fieldState }) => (
            <TextArea
              {...field}
              label="Motivo"
              description={description}
              counterLimit={500}
              autoFocus
              error={fieldState.error?.message}
            />
          )}
        />
      </form>
    </Modal>
  );
}
