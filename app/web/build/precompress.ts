import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

/** The strongest level makes pages an eighth smaller, but takes too long for an answer. */
export async function precompress(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  const texts = files.filter((file) => /\.(html|js|css|svg)$/.test(file)).map((file) => join(folder, file));
  await Promise.all(
    texts.map(async (file) => {
      const text = await readFile(file);
      await Promise.all([
        writeFile(`${file}.br`, await toBrotli(text)),
        writeFile(`${file}.gz`, await toGzip(text, { level: 9 })),
      ]);
    }),
  );
}
