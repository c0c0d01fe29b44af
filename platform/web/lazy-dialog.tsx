import { type ComponentType, useEffect, useState } from 'react';
import { toast } from 'react-toastify/unstyled';

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** A dialog whose code is loaded when it first opens. It waits for styles that are still on their way. */
export function lazyDialog<Props extends DialogProps>(
  fetchDialog: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function LazyDialog(props: Props) {
    const { isOpen, onClose } = props;
    const [Dialog, setDialog] = useState<ComponentType<Props>>();
    const isMissing = isOpen && !Dialog;
    useEffect(() => {
      if (!isMissing) return;
      Promise.all([fetchDialog(), ...stylesOnTheWay()]).then(
        ([found]) => setDialog(() => found),
        () => {
          toast.error('Não foi possível processar a solicitação.');
          onClose();
        },
      );
    }, [isMissing, onClose]);
    return Dialog ? <Dialog {...props} /> : null;
  };
}

/** An entrance shows itself before all styles are there. Without them a dialog is still better than none. */
const stylesOnTheWay = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    .filter(({ sheet }) => !sheet)
    .map(
      (link) =>
        new Promise((resolve) => {
          for (const event of ['load', 'error']) link.addEventListener(event, resolve, { once: true });
        }),
    );
