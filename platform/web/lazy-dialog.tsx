import { type ComponentType, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { toast } from 'react-toastify/unstyled';
import { fetchScreen, ScreenOutOfReach } from './screen-out-of-reach.ts';

interface DialogProps {
  /** Absent for a dialog that is mounted only while it is open. */
  isOpen?: boolean;
  onClose: () => void;
  /** What a menu or a popover hangs on. It does not open any more once the person has gone on to something else. */
  button?: RefObject<HTMLElement | null>;
}

/** A dialog, a menu, a popover or a form that is loaded by need. */
export type LazyDialog<Props> = ComponentType<Props> & {
  /** Loads the code ahead of the press that opens it. A failure is told when it opens. */
  preload: () => Promise<void>;
};

/** How long a page has been there before it fetches what may open on it. Its first load is over by then. */
const fetchAfterMs = 5_000;

/** Fetches what may be needed when there is no network any more. Returns a function that gives it up. */
export function fetchSoon(fetch: () => Promise<void>): () => void {
  const timer = setTimeout(fetch, fetchAfterMs);
  return () => clearTimeout(timer);
}

/**
 * A dialog whose code is loaded when it first opens, or a while after the page that has it. It waits for styles that
 * are still on their way.
 */
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

/** Long enough for a menu to fade out. */
const fadingFrames = 30;

const hasFocusInMenu = () => document.activeElement?.closest('[role=menu]') != null;

/** Waits while the menu closes that had the focus: what opens before would give it back to an entry that is gone. */
async function menuClosed(): Promise<void> {
  for (let frame = 0; frame < fadingFrames; frame += 1) {
    if (!hasFocusInMenu() && document.activeElement !== document.body) return;
    await new Promise(requestAnimationFrame);
  }
}

/** Calls back when somebody presses or focuses anything else. Returns a function that stops that. */
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
