import { useEffect, useRef, useState } from 'react';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import { cropPicture } from '../../crop-picture.ts';
import { Button } from '../buttons/Button.tsx';
import { RadioGroup } from '../fields/RadioGroup.tsx';
import { Modal } from './Modal.tsx';
import '../crop-dialog.css';

export interface CropDialogProps {
  file: File;
  /** A logo is square. A photo keeps its shape or becomes 4:3. */
  shape: 'square' | 'free';
  onCropped: (file: File) => void;
  onClose: () => void;
}

type Format = 'free' | '4:3';
const formats = [
  { value: 'free', label: 'Livre' },
  { value: '4:3', label: '4:3' },
] as const;

const labels = {
  cropArea: 'Parte escolhida: mova com as setas',
  nwDragHandle: 'Canto superior esquerdo: mova com as setas',
  nDragHandle: 'Borda superior: mova com as setas',
  neDragHandle: 'Canto superior direito: mova com as setas',
  eDragHandle: 'Borda direita: mova com as setas',
  seDragHandle: 'Canto inferior direito: mova com as setas',
  sDragHandle: 'Borda inferior: mova com as setas',
  swDragHandle: 'Canto inferior esquerdo: mova com as setas',
  wDragHandle: 'Borda esquerda: mova com as setas',
};

export function CropDialog({ file, shape, onCropped, onClose }: CropDialogProps) {
  const image = useRef<HTMLImageElement>(null);
  const address = useAddress(file);
  const [format, setFormat] = useState<Format>('free');
  const [part, setPart] = useState<PercentCrop>();
  const [fault, setFault] = useState<string>();
  const [isPending, setPending] = useState(false);
  const aspect = shape === 'square' ? 1 : format === '4:3' ? 4 / 3 : undefined;

  const begin = (ratio: number | undefined) => {
    if (image.current) setPart(wholePart(image.current, ratio));
  };
  async function confirm(): Promise<void> {
    if (!image.current || !part) return;
    setPending(true);
    try {
      onCropped(await cropPicture(image.current, part, file));
    } catch {
      setFault('Não conseguimos recortar esta imagem. Escolha outra.');
      setPending(false);
    }
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      closesOnOutsidePress={false}
      title="Ajustar imagem"
      subtitle="Escolha a parte que vai aparecer: arraste ou use as setas do teclado."
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            Cancelar
          </Button>
          <Button onPress={() => void confirm()} isDisabled={!part?.width} isPending={isPending}>
            Usar imagem
          </Button>
        </>
      }
    >
      {shape === 'free' && (
        <RadioGroup
          label="Formato"
          options={formats}
          value={format}
          isInline
          onChange={(next) => {
            setFormat(next);
            begin(next === '4:3' ? 4 / 3 : undefined);
          }}
        />
      )}
      {fault ? (
        <p role="alert" className="text-sm text-danger">
          {fault}
        </p>
      ) : (
        <div className="grid justify-items-center rounded-control bg-bg p-6">
          <ReactCrop
            {...(part && { crop: part })}
            {...(aspect !== undefined && { aspect })}
            onChange={(_, percent) => setPart(percent)}
            keepSelection
            minWidth={32}
            minHeight={32}
            ariaLabels={labels}
            className="crop-area"
          >
            {address && (
              <img
                ref={image}
                src={address}
                alt="A imagem escolhida, inteira"
                onLoad={() => begin(aspect)}
                onError={() => setFault('Não conseguimos abrir esta imagem. Escolha outra.')}
              />
            )}
          </ReactCrop>
        </div>
      )}
    </Modal>
  );
}

function wholePart({ width, height }: HTMLImageElement, ratio: number | undefined): PercentCrop {
  if (ratio === undefined) return { unit: '%', x: 0, y: 0, width: 100, height: 100 };
  const side = width / height > ratio ? { height: 100 } : { width: 100 };
  return centerCrop(makeAspectCrop({ unit: '%', ...side }, ratio, width, height), width, height);
}

function useAddress(file: File): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
