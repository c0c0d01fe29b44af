import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';
import { createTarPacker } from 'modern-tar';
import type { Deps } from '#platform/server/deps.ts';
import { FileStoreError } from '#platform/server/files/file-store.ts';
import { layOver } from '../../domain/lay-over.ts';
import { readWorkIndex } from '../work-store.ts';

const madeAt = new Date(1980, 0, 1);
/** Scripts of a work may be started: our archives keep no rights. */
const mode = 0o755;

/**
 * Makes a tar of stored archives, each laid over those before: of regular files alone, by our own list of entries.
 * @throws FileStoreError
 */
export async function* packLayers(
  deps: Pick<Deps, 'files'>,
  layers: readonly string[],
): AsyncGenerator<Uint8Array> {
  const indexes = await Promise.all(layers.map((storedKey) => readWorkIndex(deps, { storedKey })));
  const laid = layOver(indexes.map((index) => [...index.keys()]));
  const { readable, controller } = createTarPacker();
  const packing = pack();
  // Whoever reads hears of it too.
  packing.catch((error: unknown) => controller.error(error));
  yield* readable;
  await packing;

  async function pack(): Promise<void> {
    for (const [at, storedKey] of layers.entries()) {
      const archive = await deps.files.read(storedKey);
      if (!archive) throw new FileStoreError('A stored work is not there.');
      for (const file of indexes[at]?.values() ?? []) {
        if (laid.get(file.path) !== at) continue;
        const entry = controller.add({
          name: file.path,
          size: file.bytes,
          type: 'file',
          mode,
          mtime: madeAt,
        });
        const packed = archive.subarray(file.offset, file.offset + file.length);
        // Piece by piece: a few bytes may stand for a hundred million.
        await pipeline(Readable.from([packed]), createInflateRaw(), Writable.fromWeb(entry));
      }
    }
    controller.finalize();
  }
}
