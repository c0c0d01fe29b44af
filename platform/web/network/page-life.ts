// This tells the script in the head (`app/web/early/`), which says on the page when it does not load.

export function reportPageIsAlive(): void {
  document.documentElement.dataset.alive = '';
}

export const isPageAlive = (): boolean => document.documentElement.dataset.alive !== undefined;

export function reportPageFailed(): void {
  window.dispatchEvent(new Event('pagefailed'));
}

let isReplaced = false;

/**
 * Another document was asked for. Firefox drops the scripts that still load for this one, and a reload would take the
 * place of the page that was asked for. Browsers without the Navigation API do not say it.
 */
export const isBeingLeft = (): boolean => isReplaced;

// The build renders screens without a browser.
if (typeof window !== 'undefined') {
  (window as Partial<Pick<Window, 'navigation'>>).navigation?.addEventListener(
    'navigate',
    ({ destination, downloadRequest }) => {
      // An e-mail address opens another program.
      const isPage = /^https?:/.test(destination.url) && downloadRequest === null;
      if (isPage && !destination.sameDocument) isReplaced = true;
    },
  );
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) isReplaced = false;
  });
}
