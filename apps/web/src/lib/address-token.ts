import { useEffect, useState } from 'react';

/** The token behind the `#` of the address; empty without one. */
export const addressToken = (): string =>
  new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '';

/** Takes what stands behind the `#` out of the address: nobody should copy or photograph it. */
export function hideAddressToken(): void {
  const { pathname, search, hash } = window.location;
  if (hash) window.history.replaceState(window.history.state, '', pathname + search);
}

/** The token behind the `#` of the address, which it is taken out of. */
export function useAddressToken(): string {
  const [token] = useState(addressToken);
  useEffect(hideAddressToken, []);
  return token;
}
