import { useState } from 'react';
import { Button } from 'react-aria-components';
import { Modal } from '#ui/Modal.tsx';

export interface StatementImageProps {
  src: string;
  /** What is in the picture, for those who cannot see it. */
  alt: string;
}

/** The picture of a question; a press shows it large. */
export function StatementImage({ src, alt }: StatementImageProps) {
  const [isLarge, setLarge] = useState(false);
  return (
    <>
      <Button
        aria-label={`Ampliar imagem: ${alt}`}
        onPress={() => setLarge(true)}
        className="w-fit max-w-full cursor-zoom-in overflow-hidden rounded-control border border-line"
      >
        <img src={src} alt="" className="max-h-80 w-auto max-w-full object-contain" />
      </Button>
      <Modal isOpen={isLarge} onClose={() => setLarge(false)} title="Imagem da questão" size="large">
        <img src={src} alt={alt} className="w-full rounded-control" />
      </Modal>
    </>
  );
}
