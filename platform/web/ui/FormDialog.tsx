import { type ReactNode, useId } from 'react';
import type { FormFailure } from '../form-failure.ts';
import { Button } from './Button.tsx';
import { FormFailureNote } from './FormFailureNote.tsx';
import { Modal, type ModalProps } from './Modal.tsx';

export interface FormDialogProps extends Pick<ModalProps, 'title' | 'subtitle' | 'size' | 'keepsFooter'> {
  /** What {@link useActForm} gave, or the same of a form of another make. */
  form: { submit: () => Promise<void> | void; isPending: boolean; failure?: FormFailure | undefined };
  /** The verb of the act, such as 'Enviar convite'. */
  submitText: ReactNode;
  pendingText?: string;
  /** On the button that leaves the form. */
  cancelText?: string;
  isDanger?: boolean;
  /** The form cannot be sent yet. */
  isBlocked?: boolean;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
  /** Stands below the form, outside of it. */
  below?: ReactNode;
  /** Acts beside 'Cancelar' and the form's own. */
  acts?: ReactNode;
  /** Stands in the place of the form once it was sent, with buttons of its own: the same dialog keeps the focus. */
  done?: ReactNode;
}

/**
 * A form in a dialog: Enter sends it, Escape and 'Cancelar' leave it, a press outside does not. Mount it while it is
 * to be open; it does not close by itself.
 */
export function FormDialog(props: FormDialogProps) {
  const {
    form,
    submitText,
    pendingText = 'Aguarde...',
    cancelText = 'Cancelar',
    isDanger,
    isBlocked,
    onClose,
    children,
    below,
    acts,
    done,
    ...modal
  } = props;
  const formId = useId();
  return (
    <Modal
      {...modal}
      isOpen
      onClose={onClose}
      closesOnOutsidePress={false}
      footer={
        !done && (
          <>
            {acts}
            <Button variant="secondary" onPress={onClose} isDisabled={form.isPending}>
              {cancelText}
            </Button>
            <Button
              type="submit"
              form={formId}
              variant={isDanger ? 'danger' : 'primary'}
              isPending={form.isPending}
              isDisabled={isBlocked}
              pendingText={pendingText}
            >
              {submitText}
            </Button>
          </>
        )
      }
    >
      {done ?? (
        <form
          id={formId}
          onSubmit={(event) => {
            event.preventDefault();
            // The dialog may stand in another form, which is not what is sent.
            event.stopPropagation();
            void form.submit();
          }}
          noValidate
          className="grid grid-cols-1 gap-5"
        >
          {children}
          <FormFailureNote of={form.failure} />
        </form>
      )}
      {below}
    </Modal>
  );
}
