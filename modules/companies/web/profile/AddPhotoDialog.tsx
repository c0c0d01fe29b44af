import { useState } from 'react';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { PictureField } from '#platform/web/shell/PictureField.tsx';
import { StorageSpace } from '#platform/web/shell/StorageSpace.tsx';
import { FormDialog } from '#platform/web/ui/dialogs/FormDialog.tsx';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { TextField } from '#platform/web/ui/fields/TextField.tsx';
import { type NewPhoto, newPhoto } from '../../contract/company-profile.ts';
import { addPhoto } from './company-profile.api.ts';

export function AddPhotoDialog({ companyId, onClose }: { companyId: number; onClose: () => void }) {
  const [isSending, setSending] = useState(false);
  const form = useActForm<NewPhoto>({
    schema: newPhoto,
    defaultValues: { companyId, url: '', caption: '' },
    act: addPhoto,
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Adicionar foto"
      submitText="Adicionar"
      isBlocked={isSending}
    >
      <Field
        control={form.control}
        name="url"
        as={PictureField}
        label="Foto"
        purpose="galeria"
        onSending={setSending}
      />
      <StorageSpace />
      <Field
        control={form.control}
        name="caption"
        as={TextField}
        label="Legenda"
        description="O que a foto mostra. Também é lida em voz alta para quem não a vê."
      />
    </FormDialog>
  );
}
