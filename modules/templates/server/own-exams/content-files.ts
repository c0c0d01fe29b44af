import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';

export const text = (most: number) => z.string().trim().min(1).max(most);

/** Only authors use the level: neither grading nor draws do. */
export const level = z.enum(['junior', 'pleno', 'senior']).optional();

/** Candidates rehearse with the open half and see its key. The reserved half is asked where a result counts. */
export const half = z.enum(['open', 'reserved']);

/** @throws Error naming the invalid file, and where it is invalid */
export async function readContentFiles<T extends object>(
  folder: string,
  schema: z.ZodType<T>,
): Promise<(T & { slug: string; hash: string })[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort();
  return Promise.all(
    files.map(async (file) => {
      const read = schema.safeParse(JSON.parse(await readFile(join(folder, file), 'utf8')));
      if (!read.success) throw new Error(`${file}: ${z.prettifyError(read.error)}`);
      return { ...read.data, slug: basename(file, '.json'), hash: hashOf(read.data) };
    }),
  );
}

export const hashOf = (content: object): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');
