import { useEffect, useState } from 'react';

/** The token behind the `#` of the address, which it is taken out of: nobody should copy or photograph it. */
export function useAddressToken(): string {
  const [token] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '');
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    if (hash) window.history.replaceState(window.history.state, '', pathname + search);
  }, []);
  return token;
}
