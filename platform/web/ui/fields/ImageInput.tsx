import { ImagePlus, Trash2 } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { classNames } from '../../class-names.ts';
import { IconButton } from '../buttons/IconButton.tsx';
import { Picture } from '../Picture.tsx';
import type { FieldTexts } from './FieldParts.tsx';
import { FileButton } from './FileButton.tsx';

export interface ImageInputProps extends FieldTexts {
  /** A text is the address of a stored picture. */
  value: File | string | null;
  onChange: (value: File | null) => void;
  shape?: 'wide' | 'square' | 'circle';
  isPending?: boolean;
  isDisabled?: boolean;
  isKept?: boolean;
}

const shapes = {
  wide: 'h-36 w-full max-w-md rounded-control object-contain',
  square: 'size-28 rounded-control object-cover',
  circle: 'size-28 rounded-full object-cover',
};

export function ImageInput(props: ImageInputProps) {
  const {
    label,
    description,
    error,
    isOptional,
    className,
    value,
    onChange,
    shape = 'wide',
    isPending,
    isDisabled,
    isKept,
  } = props;
  const [labelId, messageId] = [useId(), useId()];
  const address = usePreview(value);
  const message = error ?? description;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a flex column in every browser
    <div
      role="group"
      aria-labelledby={labelId}
      aria-describedby={message ? messageId : undefined}
      className={classNames('flex flex-col gap-1.5', className)}
    >
      <span id={labelId} className="text-sm font-medium">
        {label}
        {isOptional && <span className="font-normal text-muted"> (opcional)</span>}
      </span>
      {address && (
        <Picture
          src={address}
          alt={`Prévia: ${label}`}
          className={classNames('border border-line bg-bg', shapes[shape])}
        />
      )}
      <div className="flex items-center gap-1">
        <FileButton
          variant="quiet"
          accept={['image/jpeg', 'image/png']}
          onPick={onChange}
          isPending={isPending ?? false}
          isDisabled={isDisabled ?? false}
          className="-ml-3"
        >
          <ImagePlus size={18} aria-hidden />
          {address ? 'Trocar imagem' : 'Escolher imagem'}
        </FileButton>
        {address && !isKept && (
          <IconButton
            label="Remover imagem"
            tone="danger"
            onPress={() => onChange(null)}
            isDisabled={isDisabled ?? false}
          >
            <Trash2 size={18} aria-hidden />
          </IconButton>
        )}
      </div>
      {message && (
        <span id={messageId} className={classNames('text-sm', error ? 'text-danger' : 'text-muted')}>
          {message}
        </span>
      )}
    </div>
  );
}

function usePreview(value: File | string | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!(value instanceof File)) return;
    const made = URL.createObjectURL(value);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [value]);
  return value instanceof File ? address : value;
}
