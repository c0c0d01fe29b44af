import { useState } from 'react';
import { messageOf, withCode } from '#platform/contract/client.ts';
import { uploadBytes } from '#platform/contract/uploads.ts';
import { lazyDialog } from '../lazy-dialog.tsx';
import { pictureFault, pictureKindFault, sendingWords, usePictureUpload } from '../network/uploads.api.ts';
import { ProgressBar } from '../ui/charts/ProgressBar.tsx';
import { ImageInput } from '../ui/fields/ImageInput.tsx';

const CropDialog = lazyDialog(() => import('../ui/dialogs/CropDialog.tsx').then((found) => found.CropDialog));

export interface PictureFieldProps {
  label: string;
  purpose: 'logo' | 'galeria' | 'perfil';
  value: string;
  onChange: (url: string) => void;
  onSending: (isSending: boolean) => void;
  error?: string | undefined;
  isOptional?: boolean;
}

const shapes = { logo: 'square', galeria: 'wide', perfil: 'circle' } as const;

export function PictureField({
  label,
  purpose,
  value,
  onChange,
  onSending,
  error,
  isOptional,
}: PictureFieldProps) {
  const [picked, setPicked] = useState<File>();
  const [cut, setCut] = useState<File>();
  const [fault, setFault] = useState<string>();
  const { percent, isWaiting, send } = usePictureUpload(purpose);

  const pick = (file: File | null) => {
    const refusal = file ? pictureKindFault(file) : undefined;
    setFault(refusal);
    if (file && !refusal) setPicked(file);
    if (!file) {
      setCut(undefined);
      onChange('');
    }
  };
  async function use(file: File): Promise<void> {
    setPicked(undefined);
    const refusal = pictureFault(file);
    setFault(refusal);
    if (refusal) return;
    setCut(file);
    onSending(true);
    try {
      onChange(await send(file));
    } catch (reason) {
      setCut(undefined);
      setFault(withCode(reason, messageOf(reason, 'Não conseguimos enviar a imagem. Tente de novo.')));
    } finally {
      onSending(false);
    }
  }

  return (
    <div className="grid gap-3">
      <ImageInput
        label={label}
        isOptional={isOptional ?? false}
        value={cut ?? (value || null)}
        onChange={pick}
        shape={shapes[purpose]}
        isPending={percent !== null}
        isKept={purpose === 'logo'}
        error={fault ?? error}
        description={`JPG ou PNG, até ${uploadBytes / 1024 / 1024} MB depois do recorte.`}
      />
      {percent !== null && <ProgressBar label={sendingWords(isWaiting)} value={percent} />}
      {picked && (
        <CropDialog
          file={picked}
          shape={purpose === 'galeria' ? 'free' : 'square'}
          onCropped={(file) => void use(file)}
          onClose={() => setPicked(undefined)}
        />
      )}
    </div>
  );
}
