/** `/` is the static landing page outside the router, so the browser loads it. */
export function goTo(history: { push: (href: string) => void }, href: string): void {
  if (href === '/' || href.startsWith('/#')) window.location.assign(href);
  else history.push(href);
}
