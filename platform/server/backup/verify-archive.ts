import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  formatVersion,
  type Manifest,
  manifestName,
  manifestShape,
  notesName,
  sealName,
} from './manifest.ts';
import { BackupRefusal } from './refusal.ts';
import { readTar, TarError } from './tar.ts';

export interface Verified {
  readonly manifest: Manifest;
  readonly notes: readonly string[];
}

const kept = [manifestName, sealName, notesName];

/** @throws BackupRefusal damaged, newer */
export async function verifyArchive(source: AsyncIterable<Buffer>): Promise<Verified> {
  const hashes = new Map<string, string>();
  const texts = new Map<string, string>();
  try {
    for await (const { name, body } of readTar(source)) {
      const hash = createHash('sha256');
      const parts: Buffer[] = [];
      for await (const part of body) {
        hash.update(part);
        if (kept.includes(name)) parts.push(part);
      }
      if (!name.endsWith('/')) hashes.set(name, hash.digest('hex'));
      if (kept.includes(name)) texts.set(name, Buffer.concat(parts).toString());
    }
  } catch (error) {
    if (error instanceof TarError) throw damaged();
    throw error;
  }
  const text = texts.get(manifestName);
  if (text === undefined) {
    throw new BackupRefusal(
      'damaged',
      'Este arquivo não é uma cópia completa: falta o fim dele. Use uma cópia que terminou.',
    );
  }
  if (hashes.get(manifestName) !== texts.get(sealName)) throw damaged();
  const said: unknown = JSON.parse(text);
  refuseNewerFormat(said);
  const manifest = manifestShape.parse(said);
  const wrong = manifest.parts.find(({ name, sha256 }) => hashes.get(name) !== sha256);
  // The manifest and its seal are not in their own list.
  if (wrong || hashes.size !== manifest.parts.length + 2) throw damaged(wrong?.name);
  return { manifest, notes: z.array(z.string()).parse(JSON.parse(texts.get(notesName) ?? '[]')) };
}

function refuseNewerFormat(said: unknown): void {
  const { format } = z.looseObject({ format: z.int() }).parse(said);
  if (format > formatVersion) {
    throw new BackupRefusal(
      'newer',
      'Esta cópia foi feita por uma versão mais nova do Provado. Instale essa versão e tente de novo.',
    );
  }
}

function damaged(name?: string): BackupRefusal {
  const where = name === undefined ? '' : ` (em ${name})`;
  return new BackupRefusal(
    'damaged',
    `Este arquivo está danificado${where}, e nada foi alterado. Use outra cópia.`,
  );
}
