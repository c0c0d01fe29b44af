import { createContext, use } from 'react';

/** It is undefined outside the router, where the browser loads the page of a link. */
export const NavigationContext = createContext<((href: string) => void) | undefined>(undefined);

export const useNavigate = () => use(NavigationContext);

/** `/` is the static landing page outside the router, so the browser loads it. */
export function goTo(history: { push: (href: string) => void }, href: string): void {
  if (href === '/' || href.startsWith('/#')) window.location.assign(href);
  else history.push(href);
}
