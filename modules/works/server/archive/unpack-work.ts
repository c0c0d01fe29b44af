import { inThread, ThreadTimeoutError } from '#platform/server/files/in-thread.ts';
import { ArchiveFault } from './archive-fault.ts';
import type { PackedWork } from './pack-work.ts';
import type { Unpacked, UnpackOrder } from './unpack-in-thread.ts';

/** The largest work takes some seconds. */
const mostMs = 60_000;

const unpack = inThread<UnpackOrder, Unpacked>(new URL('./unpack-in-thread.ts', import.meta.url), mostMs);

/**
 * Reads an archive in a thread with little memory, one archive at a time.
 * @throws ArchiveFault
 */
export async function unpackWork(order: UnpackOrder): Promise<PackedWork> {
  const unpacked = await unpack(order).catch((error: unknown) => {
    if (error instanceof ThreadTimeoutError) throw new ArchiveFault('slow');
    // The thread had no memory left.
    if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
      throw new ArchiveFault('bytes');
    }
    throw error;
  });
  if ('fault' in unpacked) throw new ArchiveFault(unpacked.fault, unpacked.entry);
  return unpacked;
}
