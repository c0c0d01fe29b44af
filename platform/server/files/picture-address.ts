import { picture } from '#platform/contract/fields.ts';
import { parseUrl } from '#platform/domain/parse-url.ts';
import { withoutSignature } from './picture-signatures.ts';

const noPicture = ':';

const prefixOf = (publicUrl: string): string => `${publicUrl}/files/`;

/** @param stored a key of the file store, a path of the site itself (`/…`) or an address elsewhere (`https://…`) */
export function pictureAddress(publicUrl: string, stored: string, sign = (_: string) => ''): string {
  if (stored.startsWith('https://')) return stored;
  if (stored.startsWith('/')) return publicUrl + stored;
  return prefixOf(publicUrl) + stored + sign(stored);
}

export const iconAddress = (publicUrl: string, slug: string): string =>
  `${publicUrl}/icons/${slug || 'tecnologia'}.svg`;

/** Gives a key without its signature, or an https address as browsers normalise it, else `noPicture`. */
export function storedPicture(publicUrl: string, address: string): string {
  const url = parseUrl(address);
  if (url === undefined) return noPicture;
  const prefix = prefixOf(publicUrl);
  if (url.href.startsWith(prefix)) return withoutSignature(url.href.slice(prefix.length)) || noPicture;
  const isPlain = url.protocol === 'https:' && url.username === '' && url.password === '';
  return isPlain && picture.safeParse(url.href).success ? url.href : noPicture;
}

export function isOnOrigin(stored: string, origins: readonly string[]): boolean {
  const url = parseUrl(stored);
  return url !== undefined && origins.includes(url.origin);
}
