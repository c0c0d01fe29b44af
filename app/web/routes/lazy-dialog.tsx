import { type ComponentType, useEffect, useState } from 'react';
import { toast } from 'react-toastify/unstyled';

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** A dialog whose code is loaded when it first opens. */
export function lazyDialog<Props extends DialogProps>(
  fetchDialog: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function LazyDialog(props: Props) {
    const { isOpen, onClose } = props;
    const [Dialog, setDialog] = useState<ComponentType<Props>>();
    const isMissing = isOpen && !Dialog;
    useEffect(() => {
      if (!isMissing) return;
      fetchDialog().then(
        (found) => setDialog(() => found),
        () => {
          toast.error('Não foi possível processar a solicitação.');
          onClose();
        },
      );
    }, [isMissing, onClose]);
    return Dialog ? <Dialog {...props} /> : null;
  };
}
