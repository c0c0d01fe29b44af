import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Gauge, type Registry } from 'prom-client';
import { readTogether } from './read-together.ts';

/** The backup touches it once a copy is whole. */
const backupMark = 'last-backup';

export function measureFolder(registry: Registry, dataDir: string): void {
  const room = readTogether(() => statfs(dataDir).catch(() => ({ bavail: 0, blocks: 0, bsize: 0 })));
  new Gauge({
    name: 'data_disk_size_bytes',
    help: 'Size of the disk of DATA_DIR.',
    registers: [registry],
    async collect() {
      const { blocks, bsize } = await room();
      this.set(blocks * bsize);
    },
  });
  new Gauge({
    name: 'data_disk_free_bytes',
    help: 'Room on the disk of DATA_DIR.',
    registers: [registry],
    async collect() {
      const { bavail, bsize } = await room();
      this.set(bavail * bsize);
    },
  });
  new Gauge({
    name: 'backup_last_success_timestamp_seconds',
    help: `When ${backupMark} in DATA_DIR was last touched, which a backup does once it is whole; 0 if never.`,
    registers: [registry],
    async collect() {
      const touchedMs = await stat(join(dataDir, backupMark)).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      );
      this.set(touchedMs / 1000);
    },
  });
}
