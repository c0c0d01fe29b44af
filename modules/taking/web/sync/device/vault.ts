import type { EncryptedValue } from '#platform/web/device-store.ts';

/** Each item is bound to its place (`about`), so that it cannot be passed off as another. */
export interface Vault {
  seal: (content: Uint8Array<ArrayBuffer>, about: string) => Promise<EncryptedValue>;
  /** @throws if the key or `about` differs, or the data was changed */
  open: (sealed: EncryptedValue, about: string) => Promise<Uint8Array<ArrayBuffer>>;
}

/** @param key as the server sends it: 32 bytes in base64 or base64url */
export function createVault(key: string): Vault {
  let importing: Promise<CryptoKey> | undefined;
  const imported = () => {
    importing ??= crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['encrypt', 'decrypt']);
    return importing;
  };
  const aboutBytes = (about: string) => new TextEncoder().encode(about);
  return {
    seal: async (content, about) => {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const algorithm = { name: 'AES-GCM', iv, additionalData: aboutBytes(about) };
      return { iv, data: await crypto.subtle.encrypt(algorithm, await imported(), content) };
    },
    open: async ({ iv, data }, about) => {
      const algorithm = { name: 'AES-GCM', iv, additionalData: aboutBytes(about) };
      return new Uint8Array(await crypto.subtle.decrypt(algorithm, await imported(), data));
    },
  };
}

export const sealJson = (vault: Vault, value: unknown, about: string): Promise<EncryptedValue> =>
  vault.seal(new TextEncoder().encode(JSON.stringify(value)), about);

export async function openJson<Value>(vault: Vault, sealed: EncryptedValue, about: string): Promise<Value> {
  return JSON.parse(new TextDecoder().decode(await vault.open(sealed, about)));
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
