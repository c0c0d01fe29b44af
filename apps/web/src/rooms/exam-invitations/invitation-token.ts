import { useState } from 'react';
import { useAddressToken } from '#lib/address-token.ts';

const storageKey = 'convite';

/**
 * The token of the link that was opened. It outlives the way through sign-in and sign-up, in this tab only and not
 * in an address.
 */
export function useInvitationToken(): string {
  const given = useAddressToken();
  const [token] = useState(() => {
    if (given) sessionStorage.setItem(storageKey, given);
    return given || (sessionStorage.getItem(storageKey) ?? '');
  });
  return token;
}

export const forgetInvitation = (): void => sessionStorage.removeItem(storageKey);
