import { createContext, use } from 'react';

/** It is undefined outside the router, where the browser loads the page of a link. */
export const NavigationContext = createContext<((href: string) => void) | undefined>(undefined);

export const useNavigate = () => use(NavigationContext);
