import type { DossierCheck } from './read-dossier.ts';

/** A larger file would not fit into the memory of a phone, and no dossier is as large. */
const bytesMost = 256 * 1024 * 1024;

export async function checkFile(file: File): Promise<DossierCheck> {
  // Browsers compute no hashes on pages that came over plain HTTP.
  if (!window.isSecureContext) return { kind: 'insecure' };
  if (file.size > bytesMost) return { kind: 'too large' };
  const answer = await fetch('/.well-known/jwks.json');
  if (!answer.ok) throw new Error('The keys cannot be read.');
  const { keys } = (await answer.json()) as { keys: { x: string }[] };
  const { readDossier } = await import('./read-dossier.ts');
  return readDossier(
    new Uint8Array(await file.arrayBuffer()),
    keys.map(({ x }) => x),
  );
}
