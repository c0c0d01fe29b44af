import { useEffect, useState } from 'react';

const storageKey = (pathname: string) => `link:${pathname}`;

/**
 * Takes the token from the address, where anybody could copy or photograph it. The tab stores it for a reload.
 * @returns undefined until the page is hydrated, empty without a token
 */
export function useAddressToken(): string | undefined {
  const [token, setToken] = useState<string>();
  useEffect(() => {
    const read = () => setToken(takeToken());
    read();
    // A newer link may be opened while the page of an older one is open.
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return token;
}

export function forgetAddressToken(pathname: string): void {
  try {
    sessionStorage.removeItem(storageKey(pathname));
  } catch {
    // Storage is disabled: nothing was stored.
  }
}

function takeToken(): string {
  const { pathname, search, hash } = window.location;
  const given = new URLSearchParams(hash.slice(1)).get('token') ?? '';
  if (hash) window.history.replaceState(window.history.state, '', pathname + search);
  try {
    if (given) sessionStorage.setItem(storageKey(pathname), given);
    return sessionStorage.getItem(storageKey(pathname)) ?? '';
  } catch {
    // Storage is disabled: the token lasts as long as the page.
    return given;
  }
}
