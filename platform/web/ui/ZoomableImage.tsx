import { useState } from 'react';
import { lazyDialog } from '../lazy-dialog.tsx';
import { PlainButton } from './buttons/PlainButton.tsx';
import { Picture } from './Picture.tsx';

const LargeImageDialog = lazyDialog(() =>
  import('./dialogs/LargeImageDialog.tsx').then((found) => found.LargeImageDialog),
);

export interface ZoomableImageProps {
  src: string;
  alt: string;
  title: string;
}

export function ZoomableImage({ src, alt, title }: ZoomableImageProps) {
  const [isLarge, setLarge] = useState(false);
  return (
    <>
      <PlainButton
        onPress={() => setLarge(true)}
        className="w-fit max-w-full cursor-zoom-in overflow-hidden rounded-control border border-line"
      >
        <span className="sr-only">Ampliar imagem: </span>
        <Picture src={src} alt={alt} className="max-h-80 w-auto max-w-full object-contain" />
      </PlainButton>
      <LargeImageDialog isOpen={isLarge} onClose={() => setLarge(false)} title={title} src={src} alt={alt} />
    </>
  );
}
