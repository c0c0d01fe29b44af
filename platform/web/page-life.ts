// What a page tells the script in its head (`app/web/early/`), which says on the page when it does not load.

/** The first screen is drawn: a fault has a place on it from now on. */
export function tellPageIsAlive(): void {
  document.documentElement.dataset.alive = '';
}

/** The page's code could not be loaded or run. */
export function tellPageFailed(): void {
  window.dispatchEvent(new Event('pagefailed'));
}
