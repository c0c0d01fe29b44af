import { type ComponentType, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { toast } from 'react-toastify/unstyled';
import { fetchScreen, ScreenOutOfReach } from './session/screen-out-of-reach.ts';

interface DialogProps {
  /** It is absent for a dialog that is mounted only while it is open. */
  isOpen?: boolean;
  onClose: () => void;
  /** A menu or a popover hangs on it, and does not open any more once the person has gone on to something else. */
  button?: RefObject<HTMLElement | null>;
}

export type LazyDialog<Props> = ComponentType<Props> & {
  preload: () => Promise<void>;
};

/** The page's first load is over by then. */
const fetchAfterMs = 5_000;

/** The network may be gone when it is needed. @returns a function that gives it up */
export function fetchSoon(fetch: () => Promise<void>): () => void {
  const timer = setTimeout(fetch, fetchAfterMs);
  return () => clearTimeout(timer);
}

/** Loads the code when it first opens, or a while after the page, and waits for styles that are still on their way. */
export function lazyDialog<Props extends DialogProps>(
  fetchDialog: () => Promise<ComponentType<Props>>,
): LazyDialog<Props> {
  let known: ComponentType<Props> | undefined;
  const load = async () => {
    const [found] = await Promise.all([fetchScreen(fetchDialog), ...stylesOnTheWay()]);
    known = found;
    return found;
  };
  const preload = async () => {
    if (!known) await load().catch(() => undefined);
  };

  function Lazy(props: Props) {
    const { isOpen = true, onClose, button } = props;
    const [Dialog, setDialog] = useState(() => known);
    const isMissing = isOpen && !Dialog;
    const giveUp = useEffectEvent(onClose);
    useEffect(() => fetchSoon(preload), []);
    useEffect(() => {
      if (!isMissing) return;
      const isFromMenu = hasFocusInMenu();
      load()
        .then(async (found) => {
          if (isFromMenu) await menuClosed();
          setDialog(() => found);
        })
        .catch((error: unknown) => {
          toast.error(reasonOf(error));
          giveUp();
        });
    }, [isMissing]);
    useEffect(() => {
      if (isMissing && button) return whenLeft(button, giveUp);
    }, [isMissing, button]);
    return Dialog ? <Dialog {...props} /> : null;
  }
  return Object.assign(Lazy, { preload });
}

const fadingFrames = 30;

const hasFocusInMenu = () => document.activeElement?.closest('[role=menu]') != null;

/** What opens before the menu closes would give the focus back to an entry that is gone. */
async function menuClosed(): Promise<void> {
  for (let frame = 0; frame < fadingFrames; frame += 1) {
    if (!hasFocusInMenu() && document.activeElement !== document.body) return;
    await new Promise(requestAnimationFrame);
  }
}

/** @returns a function that stops it */
function whenLeft(button: RefObject<HTMLElement | null>, leave: () => void): () => void {
  const look = ({ target }: Event) => {
    if (!(target instanceof Node && button.current?.contains(target))) leave();
  };
  for (const event of ['pointerdown', 'focusin']) document.addEventListener(event, look, true);
  return () => {
    for (const event of ['pointerdown', 'focusin']) document.removeEventListener(event, look, true);
  };
}

/** The server no longer has the files of an older version. */
const reasonOf = (error: unknown): string =>
  error instanceof ScreenOutOfReach
    ? 'O servidor não respondeu. Confira a sua conexão com a internet e tente de novo.'
    : 'Há uma versão nova do Provado. Recarregue a página para continuar.';

/** An entrance shows itself before all styles are there; a dialog without them is still better than none. */
const stylesOnTheWay = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    .filter(({ sheet }) => !sheet)
    .map(
      (link) =>
        new Promise((resolve) => {
          for (const event of ['load', 'error']) link.addEventListener(event, resolve, { once: true });
        }),
    );
