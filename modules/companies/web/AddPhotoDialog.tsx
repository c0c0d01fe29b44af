import { useId, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { contractResolver } from '#platform/web/contract-form.ts';
import { sendForm } from '#platform/web/send-form.ts';
import { PictureField } from '#platform/web/shell/PictureField.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { Modal } from '#platform/web/ui/Modal.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { type NewPhoto, newPhoto } from '../contract/company-profile.ts';
import { addPhoto } from './company-profile.api.ts';

/** Puts a photo with its caption into the gallery. */
export function AddPhotoDialog({ companyId, onClose }: { companyId: number; onClose: () => void }) {
  const formId = useId();
  const [isSending, setSending] = useState(false);
  const { control, handleSubmit, setError, formState } = useForm<NewPhoto>({
    defaultValues: { companyId, url: '', caption: '' },
    resolver: contractResolver<NewPhoto>(newPhoto),
  });
  const submit = handleSubmit(async (values) => {
    if (await sendForm(addPhoto(values), newPhoto, setError)) onClose();
  });
  return (
    <Modal
      isOpen
      onClose={onClose}
      closesOnOutsidePress={false}
      title="Adicionar foto"
      footer={
        <>
          <Button variant="secondary" onPress={onClose} isDisabled={formState.isSubmitting}>
            Cancelar
          </Button>
          <Button
            type="submit"
            form={formId}
            isDisabled={isSending}
            isPending={formState.isSubmitting}
            pendingText="Aguarde..."
          >
            Adicionar
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
        <Controller
          name="url"
          control={control}
          render={({ field, fieldState }) => (
            <PictureField
              label="Foto"
              purpose="galeria"
              value={field.value}
              onChange={field.onChange}
              onSending={setSending}
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          name="caption"
          control={control}
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              label="Legenda"
              description="O que a foto mostra. Também é lida em voz alta para quem não a vê."
              error={fieldState.error?.message}
            />
          )}
        />
      </form>
    </Modal>
  );
}
