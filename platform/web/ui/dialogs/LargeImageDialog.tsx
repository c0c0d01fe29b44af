import { useState } from 'react';
import { classNames } from '../../class-names.ts';
import { Button } from '../buttons/Button.tsx';
import { Picture } from '../Picture.tsx';
import { Modal } from './Modal.tsx';

export interface LargeImageDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  src: string;
  alt: string;
}

export function LargeImageDialog({ isOpen, onClose, title, src, alt }: LargeImageDialogProps) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={title} size="large">
      <LargeImage src={src} alt={alt} />
    </Modal>
  );
}

function LargeImage({ src, alt }: Pick<LargeImageDialogProps, 'src' | 'alt'>) {
  const [isWider, setWider] = useState(false);
  const [isActual, setActual] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div tabIndex={isActual ? 0 : undefined} className="max-h-[70dvh] overflow-auto rounded-control">
        <Picture
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
