import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';

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
      const hash = createHash('sha256').update(JSON.stringify(read.data)).digest('hex');
      return { ...read.data, slug: basename(file, '.json'), hash };
    }),
  );
}
