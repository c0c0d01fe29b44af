/** A dialog that closes gives the focus back within this time. */
const settleMs = 50;
const acts = ['keydown', 'pointerdown', 'click'] as const;

/**
 * It moves the focus to the title (`h1`) of every new screen, and where what had the focus has gone. A screen that
 * takes the focus itself, an open dialog and a text that is being typed keep it, and so does the browser on the first
 * screen.
 * @returns a function that stops it
 */
export function followHeading(): () => void {
  let { heading, path } = present();
  let last: EventTarget | null = null;
  let owed: 'new screen' | 'lost' | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** A new title that follows no act of the user is a part of loading. */
  let hasActed = false;

  const look = () => {
    const now = present();
    const isNew = now.heading !== null && (now.heading !== heading || now.path !== path);
    const isFirst = heading === null;
    if (isNew) ({ heading, path } = now);
    if (hasActed && isNew && !isFirst) owed = 'new screen';
    else if (hasActed && isLost(last)) owed ??= 'lost';
    if (owed) timer ??= setTimeout(settle, settleMs);
  };
  const settle = () => {
    timer = undefined;
    // What is open over the page gave the focus back meanwhile, to wherever it was.
    if (owed === 'lost' && document.activeElement !== document.body) owed = undefined;
    if (owed && heading?.isConnected && give(heading)) owed = undefined;
  };
  const note = ({ target }: Event) => {
    last = target;
  };
  const act = ({ type }: Event) => {
    hasActed = true;
    // A click ends what its own press began, which may have changed the screen already.
    if (type !== 'click') owed = undefined;
  };

  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  window.addEventListener('focusin', note);
  for (const type of acts) window.addEventListener(type, act, { capture: true });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    window.removeEventListener('focusin', note);
    for (const type of acts) window.removeEventListener(type, act, { capture: true });
  };
}

const present = () => ({ heading: document.querySelector('h1'), path: window.location.pathname });

const isLost = (last: EventTarget | null): boolean =>
  document.activeElement === document.body && last instanceof Element && !last.isConnected;

/** False while something open over the page has the focus: it gives it back. */
function give(heading: HTMLElement): boolean {
  const at = document.activeElement;
  if (at?.closest('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]')) return false;
  if (at?.closest('main') && at.tagName !== 'MAIN') return true;
  if (at?.matches('input, textarea')) return true;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
