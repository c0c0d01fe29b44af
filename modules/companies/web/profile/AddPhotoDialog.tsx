import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getStorageSpace, inMegabytes } from '#platform/contract/uploads.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { call } from '#platform/web/network/api.ts';
import { PictureField } from '#platform/web/shell/PictureField.tsx';
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

/** It only informs, so it shows nothing until the room is known. */
function StorageSpace() {
  const { data } = useQuery({
    queryKey: ['storage-space'],
    queryFn: async ({ signal }) => (await call(getStorageSpace, {}, { signal })).data,
    staleTime: 0,
  });
  if (!data) return null;
  return (
    <p className="text-sm text-muted">
      Suas imagens ocupam {inMegabytes(data.used)} de {inMegabytes(data.limit)}.
    </p>
  );
}
