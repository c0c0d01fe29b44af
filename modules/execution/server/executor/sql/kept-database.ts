import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

const digestBytes = 32;

/**
 * Making an empty database takes three seconds of a processor, which each start of a server and each executor after a
 * dead one would spend again. A file that is damaged, or was made from anything else, is made anew.
 * @param keyFrom the files whose text decides what is made
 */
export async function keptDatabase(
  file: string,
  keyFrom: readonly string[],
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const sources = await Promise.all(keyFrom.map((name) => readFile(name)));
  const digestOf = (dump: Uint8Array) => {
    const hash = createHash('sha256');
    for (const part of [...sources, dump]) hash.update(createHash('sha256').update(part).digest());
    return hash.digest();
  };
  const found = await readFile(file).catch(() => undefined);
  const [digest, dump] = [found?.subarray(0, digestBytes), found?.subarray(digestBytes)];
  if (digest && dump && digestOf(dump).equals(digest)) return dump;
  const made = await make();
  // A folder that cannot be written costs the next start its three seconds, and no SQL.
  await keep(file, Buffer.concat([digestOf(made), made])).catch(() => {});
  return made;
}

/** Another process may do the same, and reads none of a half. */
async function keep(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, bytes);
  await rename(draft, file);
}
