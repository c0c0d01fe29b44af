import { queryOptions } from '@tanstack/react-query';
import { callAsIs } from '#platform/web/network/api.ts';
import { noteOwnEmail } from '#platform/web/session/own-email.ts';
import { signInAs } from '#platform/web/session/session.ts';
import {
  beginSocialSignIn,
  finishSocialSignIn,
  proveAtSocialSignIn,
  type SocialEntered,
  type SocialLink,
  type SocialProvider,
} from '../../contract/developer-entrance.ts';
import {
  beginProviderSignIn,
  finishProviderSignIn,
  joinByProvider,
  type ProviderEntered,
  type ProviderJoining,
  type ProviderLink,
  proveAtProviderSignIn,
} from '../../contract/provider-entrance.ts';

/** @returns where the browser goes */
export const begin = async (email: string): Promise<string> =>
  (await callAsIs(beginProviderSignIn, { body: { email } })).data.address;

/** @returns where the browser goes */
export const beginSocial = async (provider: SocialProvider): Promise<string> =>
  (await callAsIs(beginSocialSignIn, { body: { provider } })).data.address;

export const socialReturnQuery = (provider: SocialProvider, query: string) =>
  queryOptions({
    queryKey: ['social-return', provider, query],
    queryFn: async () => (await callAsIs(finishSocialSignIn, { body: { provider, query } })).data,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });

export const proveSocial = async (body: SocialLink): Promise<SocialEntered> =>
  (await callAsIs(proveAtSocialSignIn, { body })).data;

export function enterAsSocial({ token, user, email }: SocialEntered): void {
  signInAs({ token, id: user.id, name: user.name, type: 'DEVELOPER', profile_image: user.photo });
  noteOwnEmail(email);
}

/** What the provider said counts once, so nothing asks a second time. */
export const returnQuery = (provider: string, query: string) =>
  queryOptions({
    queryKey: ['provider-return', provider, query],
    queryFn: async () => (await callAsIs(finishProviderSignIn, { body: { provider, query } })).data,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });

export const join = async (body: ProviderJoining): Promise<ProviderEntered> =>
  (await callAsIs(joinByProvider, { body })).data;

export const prove = async (body: ProviderLink): Promise<ProviderEntered> =>
  (await callAsIs(proveAtProviderSignIn, { body })).data;

export function enterAs({ token, user, email }: ProviderEntered): void {
  signInAs({ token, id: user.id, name: user.name, type: 'COMPANY', logo: user.logo });
  noteOwnEmail(email);
}

const wantedName = 'entrada:voltar';

/** The page that was wanted before the way to the provider. */
export function keepWanted(wanted: string | undefined): void {
  try {
    if (wanted === undefined) sessionStorage.removeItem(wantedName);
    else sessionStorage.setItem(wantedName, wanted);
  } catch {
    // Storage is disabled: the home opens.
  }
}

export function takeWanted(): string | undefined {
  try {
    const wanted = sessionStorage.getItem(wantedName) ?? undefined;
    sessionStorage.removeItem(wantedName);
    return wanted;
  } catch {
    return undefined;
  }
}
