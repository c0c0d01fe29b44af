import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { toast } from 'react-toastify/unstyled';

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** A dialog, a menu or a popover that is loaded by need. */
export type LazyDialog<Props> = ComponentType<Props> & {
  /** Loads the code ahead of the press that opens it. A failure is told when it opens. */
  preload: () => Promise<void>;
};

/** A dialog whose code is loaded when it first opens. It waits for styles that are still on their way. */
export function lazyDialog<Props extends DialogProps>(
  fetchDialog: () => Promise<ComponentType<Props>>,
): LazyDialog<Props> {
  let known: ComponentType<Props> | undefined;
  const load = async () => {
    const [found] = await Promise.all([fetchDialog(), ...stylesOnTheWay()]);
    known = found;
    return found;
  };
  const preload = () =>
    load().then(
      () => undefined,
      () => undefined,
    );

  function Lazy(props: Props) {
    const { isOpen, onClose } = props;
    const [Dialog, setDialog] = useState(() => known);
    const isMissing = isOpen && !Dialog;
    const giveUp = useEffectEvent(onClose);
    useEffect(() => {
      if (!isMissing) return;
      load().then(
        (found) => setDialog(() => found),
        () => {
          toast.error('Não foi possível processar a solicitação.');
          giveUp();
        },
      );
    }, [isMissing]);
    return Dialog ? <Dialog {...props} /> : null;
  }
  return Object.assign(Lazy, { preload });
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
