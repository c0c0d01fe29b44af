import { type ReactNode, useId } from 'react';
import { type Control, Controller, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { messageOf } from '#platform/contract/client.ts';
import { showServerFaults } from '#platform/web/contract-form.ts';
import { processToast } from '#platform/web/process-toast.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Modal } from '#platform/web/ui/Modal.tsx';
import { Switch } from '#platform/web/ui/Switch.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import type { skillDraft, stackDraft } from './catalog.api.ts';

interface Word extends FieldValues {
  name: string;
  retired?: boolean;
}

export interface WordDialogProps<Draft extends Word> {
  title: string;
  form: UseFormReturn<Draft>;
  schema: typeof stackDraft | typeof skillDraft;
  isNew: boolean;
  onSave: (draft: Draft) => Promise<string>;
  onClose: () => void;
  /** What a word of this kind has beside its name. */
  children?: ReactNode;
}

/** Adds or changes a word of the catalogue. */
export function WordDialog<Draft extends Word>(props: WordDialogProps<Draft>) {
  const { title, form, schema, isNew, onSave, onClose, children } = props;
  const formId = useId();
  const { handleSubmit, setError, formState } = form;
  // Both kinds of word have these two fields, which a type parameter cannot say.
  const control = form.control as unknown as Control<Word>;
  const submit = handleSubmit(async (draft) => {
    try {
      await processToast(onSave(draft), { success: (message) => message, error: messageOf });
      onClose();
    } catch (reason) {
      if (!showServerFaults(reason, schema, setError)) {
        setError('name' as Path<Draft>, { type: 'server', message: messageOf(reason) });
      }
    }
  });
  return (
    <Modal
      isOpen
      onClose={onClose}
      closesOnOutsidePress={false}
      title={title}
      size="small"
      footer={
        <>
          <Button variant="secondary" onPress={onClose} isDisabled={formState.isSubmitting}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} isPending={formState.isSubmitting} pendingText="Aguarde...">
            Salvar
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
        <Controller
          name="name"
          control={control}
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              label="Nome"
              autoFocus
              autoComplete="off"
              error={fieldState.error?.message}
            />
          )}
        />
        {children}
        {!isNew && (
          <Controller
            name="retired"
            control={control}
            render={({ field: { value, onChange } }) => (
              <Switch value={!value} onChange={(isOffered) => onChange(!isOffered)}>
                Oferecer em novos cadastros
              </Switch>
            )}
          />
        )}
      </form>
    </Modal>
  );
}
