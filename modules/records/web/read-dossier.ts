import { verifyAsync } from '@noble/ed25519';
import { strFromU8, unzipSync } from 'fflate';
import { dossierFiles } from '../contract/dossier-files.ts';

export type DossierCheck =
  | {
      readonly kind: 'whole';
      readonly title: string;
      readonly issuedAt: Date | undefined;
      readonly files: number;
    }
  /** These files differ from what was signed, lack, or were added. */
  | { readonly kind: 'changed'; readonly files: readonly string[] }
  | { readonly kind: 'foreign' | 'no dossier' | 'too large' | 'insecure' };

/** More than a run of 10,000 people needs; a ZIP that unpacks to more is not opened. */
const fileMost = 64 * 1024 * 1024;
const filesMost = 5_000;

/** Unpacks one file at a time. @param keys the `x` of the published keys of this installation */
export async function readDossier(zip: Uint8Array, keys: readonly string[]): Promise<DossierCheck> {
  const names: string[] = [];
  let isTooLarge = false;
  try {
    unzipSync(zip, {
      filter: ({ name, originalSize }) => {
        names.push(name);
        isTooLarge ||= originalSize > fileMost;
        return false;
      },
    });
  } catch {
    return { kind: 'no dossier' };
  }
  if (isTooLarge || names.length > filesMost) return { kind: 'too large' };
  const read = (wanted: string): Uint8Array<ArrayBuffer> | undefined => {
    try {
      const found = unzipSync(zip, { filter: ({ name }) => name === wanted })[wanted];
      return found && new Uint8Array(found);
    } catch {
      return undefined;
    }
  };
  const manifest = read(dossierFiles.manifest);
  const signature = read(dossierFiles.signature);
  if (!manifest || !signature) return { kind: 'no dossier' };
  const signer = await signerOf(manifest, signature, keys);
  if (signer === undefined) return { kind: 'foreign' };

  const signed = new Map<string, string>();
  for (const line of strFromU8(manifest).split('\n')) {
    const [, hash, name] = /^([\da-f]{64}) {2}(.+)$/.exec(line) ?? [];
    if (hash && name) signed.set(name, hash);
  }
  const wrong = new Set<string>();
  for (const [name, hash] of signed) {
    const content = read(name);
    if (!content || (await sha256(content)) !== hash) wrong.add(name);
  }
  const own: readonly string[] = Object.values(dossierFiles);
  for (const [index, name] of names.entries())
    if (names.indexOf(name) !== index || !(signed.has(name) || own.includes(name))) wrong.add(name);
  if (!isKey(read(dossierFiles.key), signer)) wrong.add(dossierFiles.key);
  if (wrong.size > 0) return { kind: 'changed', files: [...wrong] };
  return { kind: 'whole', ...about(read('dossie.json')), files: signed.size };
}

async function signerOf(
  manifest: Uint8Array,
  signature: Uint8Array,
  keys: readonly string[],
): Promise<string | undefined> {
  for (const key of keys) {
    const isRight = await verifyAsync(signature, manifest, bytesOf(key)).catch(() => false);
    if (isRight) return key;
  }
  return undefined;
}

async function sha256(content: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const bytesOf = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

/** A PEM of an Ed25519 key ends with the 32 bytes of the key. */
function isKey(pem: Uint8Array | undefined, key: string): boolean {
  const [, body] = /-----BEGIN PUBLIC KEY-----([\sA-Za-z\d+/=]+)-----END PUBLIC KEY-----/.exec(
    pem ? strFromU8(pem) : '',
  ) ?? [undefined, undefined];
  if (!body) return false;
  const known = bytesOf(key);
  const last = bytesOf(body.replaceAll(/\s/g, '')).slice(-known.length);
  return last.every((byte, index) => byte === known[index]);
}

function about(content: Uint8Array | undefined): { title: string; issuedAt: Date | undefined } {
  const { prova, emitido_em } = JSON.parse(strFromU8(content ?? new Uint8Array())) as {
    prova: { titulo: string };
    emitido_em?: string;
  };
  return { title: prova.titulo, issuedAt: emitido_em === undefined ? undefined : new Date(emitido_em) };
}
