import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';

export const text = (most: number) => z.string().trim().min(1).max(most);

/** The intended level of the question. It is only for authors: neither grading nor draws use it. */
export const level = z.enum(['junior', 'pleno', 'senior']).optional();

/** Candidates rehearse with the open half and see its key. The reserved half is asked where a result counts. */
export const half = z.enum(['open', 'reserved']);

/**
 * Reads the JSON files of a folder in the order of their names.
 *
 * @throws Error naming the invalid file, and where it is invalid
 */
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

/** Identifies a state of content. */
export const hashOf = (content: object): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');
