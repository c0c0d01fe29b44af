// This tells the script in the head (`app/web/early/`), which says on the page when it does not load.

export function reportPageIsAlive(): void {
  document.documentElement.dataset.alive = '';
}

export const isPageAlive = (): boolean => document.documentElement.dataset.alive !== undefined;

export function reportPageFailed(): void {
  window.dispatchEvent(new Event('pagefailed'));
}
