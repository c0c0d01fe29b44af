import { createContext, use } from 'react';

/** It is undefined outside the router, where the browser loads the page of a link. */
export const NavigationContext = createContext<((href: string) => void) | undefined>(undefined);

export const useNavigate = () => use(NavigationContext);

declare module '@tanstack/history' {
  interface HistoryState {
    /** The address of the page whose link was followed; it stays with the page through a reload. */
    from?: string;
  }
}

interface History {
  location: { pathname: string; search: string };
  push: (href: string, state: { from: string }) => void;
}

/** `/` is the static landing page outside the router, so the browser loads it. */
export function goTo(history: History, href: string): void {
  if (href === '/' || href.startsWith('/#')) window.location.assign(href);
  else history.push(href, { from: history.location.pathname + history.location.search });
}
