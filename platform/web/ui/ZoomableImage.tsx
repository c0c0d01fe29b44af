import { useState } from 'react';
import { Button as PlainButton } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import { Button } from './Button.tsx';
import { Modal } from './Modal.tsx';

export interface ZoomableImageProps {
  src: string;
  alt: string;
  /** The title of the dialog with the large picture. */
  title: string;
}

/** A picture of limited height. A press shows it large. */
export function ZoomableImage({ src, alt, title }: ZoomableImageProps) {
  const [isLarge, setLarge] = useState(false);
  return (
    <>
      <PlainButton
        onPress={() => setLarge(true)}
        className="w-fit max-w-full cursor-zoom-in overflow-hidden rounded-control border border-line"
      >
        <span className="sr-only">Ampliar imagem: </span>
        <img src={src} alt={alt} className="max-h-80 w-auto max-w-full object-contain" />
      </PlainButton>
      <Modal isOpen={isLarge} onClose={() => setLarge(false)} title={title} size="large">
        <LargeImage src={src} alt={alt} />
      </Modal>
    </>
  );
}

/** Fits the dialog at first. A wider picture can be scrolled in its actual size. */
function LargeImage({ src, alt }: Pick<ZoomableImageProps, 'src' | 'alt'>) {
  const [isWider, setWider] = useState(false);
  const [isActual, setActual] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div tabIndex={isActual ? 0 : undefined} className="max-h-[70dvh] overflow-auto rounded-control">
        <img
          src={src}
          alt={alt}
          onLoad={({ currentTarget }) => setWider(currentTarget.naturalWidth > currentTarget.clientWidth)}
          className={classNames('rounded-control', isActual ? 'max-w-none' : 'w-full')}
        />
      </div>
      {isWider && (
        <Button variant="secondary" className="justify-self-center" onPress={() => setActual(!isActual)}>
          {isActual ? 'Ajustar à janela' : 'Ver em tamanho real'}
        </Button>
      )}
    </div>
  );
}
