import { createContext, use } from 'react';

/** Goes to an address of the app. Undefined outside the router, where the browser loads the page of a link. */
export const NavigationContext = createContext<((href: string) => void) | undefined>(undefined);

export const useNavigate = () => use(NavigationContext);
