/** Goes to an address of the app. `/` is the static landing, which the router does not know: it is loaded. */
export function goTo(history: { push: (href: string) => void }, href: string): void {
  if (href === '/' || href.startsWith('/#')) window.location.assign(href);
  else history.push(href);
}
