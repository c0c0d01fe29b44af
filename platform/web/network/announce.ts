/** A region that comes with its words is not read, so it is there before them. */
let region: HTMLElement | undefined;

export function prepareAnnouncements(): void {
  if (region?.isConnected) return;
  region = document.createElement('div');
  region.className = 'sr-only';
  region.ariaLive = 'polite';
  // An open dialog of React Aria hides the rest of the page, but not this.
  region.dataset.liveAnnouncer = 'true';
  document.body.append(region);
}

/** @param text said even if the same was said before */
export function announce(text: string): void {
  prepareAnnouncements();
  const words = document.createElement('p');
  words.textContent = text;
  region?.replaceChildren(words);
}
