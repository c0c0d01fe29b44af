import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrationsFolder, readMigrations } from '#platform/server/database/migrate.ts';

// `sha256sum *.sql > released-X.sha256` in the folder makes the list of a version when it is released.
test('the migrations of the released version 0.1.0 are as they were, and new ones come after them', async () => {
  const list = await readFile(join(migrationsFolder, 'released-0.1.0.sha256'), 'utf8');
  const released = list.trimEnd().split('\n');
  const now = (await readMigrations()).map(({ name, checksum }) => `${checksum}  ${name}.sql`);
  expect(now.slice(0, released.length)).toEqual(released);
});
