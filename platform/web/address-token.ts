import { useEffect, useState } from 'react';

const storageKey = (pathname: string) => `link:${pathname}`;

/**
 * The token that the link to this page has behind the `#`. It is taken out of the address, where anybody could copy
 * or photograph it, and kept for this tab until it is forgotten: loading the page anew takes nothing away.
 *
 * @returns undefined until the page is alive, empty without a token
 */
export function useAddressToken(): string | undefined {
  const [token, setToken] = useState<string>();
  useEffect(() => {
    const read = () => setToken(takeToken());
    read();
    // A newer link, opened while the page of an older one is there.
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return token;
}

/** Of the page at an address, once its token is used or known to be bad. */
export function forgetAddressToken(pathname: string): void {
  try {
    sessionStorage.removeItem(storageKey(pathname));
  } catch {
    // Storage switched off: nothing was kept.
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
    // Storage switched off by the browser: the token lasts as long as the page.
    return given;
  }
}
