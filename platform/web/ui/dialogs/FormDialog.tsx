import { type ReactNode, useEffect, useId, useState } from 'react';
import type { FormFailure } from '../../forms/form-failure.ts';
import type { Draft } from '../../forms/use-draft.ts';
import { Button } from '../buttons/Button.tsx';
import { FormFailureNote } from '../states/FormFailureNote.tsx';
import { RestoredDraft } from '../states/RestoredDraft.tsx';
import { ConfirmDialog } from './lazy-dialogs.ts';
import { Modal, type ModalProps } from './Modal.tsx';

export interface FormDialogProps extends Pick<ModalProps, 'title' | 'subtitle' | 'size' | 'keepsFooter'> {
  form: {
    submit: () => Promise<void> | void;
    isPending: boolean;
    formState: { isDirty: boolean };
    failure?: FormFailure | undefined;
    draft?: Draft;
  };
  submitText: ReactNode;
  pendingText?: string;
  cancelText?: string;
  isDanger?: boolean;
  isBlocked?: boolean;
  onClose: () => void;
  children: ReactNode;
  below?: ReactNode;
  acts?: ReactNode;
  /** The same dialog keeps the focus: it has buttons of its own. */
  done?: ReactNode;
}

/**
 * Ctrl + Enter sends it from a long text, a press outside does not leave it, and leaving asks after more than a line.
 * Mount it while it is to be open; it does not close by itself.
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
  const [isAsking, setAsking] = useState(false);
  // Nobody who has typed could leave without it.
  useEffect(() => void ConfirmDialog.preload(), []);
  const { isDirty } = form.formState;
  const leave = () => {
    form.draft?.forget();
    onClose();
  };
  const tryToLeave = () => (!done && isDirty && holdsText(formId) ? setAsking(true) : leave());
  return (
    <Modal
      {...modal}
      isOpen
      onClose={tryToLeave}
      closesOnOutsidePress={false}
      footer={
        !done && (
          <>
            {acts}
            <Button variant="secondary" onPress={tryToLeave} isDisabled={form.isPending}>
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
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            if (form.isPending || isBlocked || !(event.target instanceof HTMLTextAreaElement)) return;
            event.preventDefault();
            event.currentTarget.requestSubmit();
          }}
          noValidate
          className="grid grid-cols-1 gap-5"
        >
          {form.draft && <RestoredDraft of={form.draft} />}
          {children}
          <FormFailureNote of={form.failure} />
        </form>
      )}
      {below}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={leave}
        title="Sair sem salvar?"
        confirmText="Sair sem salvar"
        cancelText="Continuar editando"
        isDanger
      >
        O que você escreveu se perde.
      </ConfirmDialog>
    </Modal>
  );
}

/** Passwords, codes, numbers, choices and days are entered again in a moment. */
const textFields =
  'textarea, input:is([type=text], [type=email], [type=url], [type=tel], [type=search], :not([type])):not([autocomplete=one-time-code], [inputmode=numeric], [inputmode=decimal], [role=combobox])';

function holdsText(formId: string): boolean {
  const fields = document.getElementById(formId)?.querySelectorAll<HTMLInputElement>(textFields) ?? [];
  const filled = [...fields].filter(({ value }) => value.trim() !== '');
  return filled.length > 1 || filled.some((field) => field.matches('textarea'));
}
