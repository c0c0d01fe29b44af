import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrationsFolder, readMigrations } from '#platform/server/database/migrate.ts';

const lists = readdirSync(migrationsFolder).filter((name) => /^released-.+\.sha256$/.test(name));

// `npm run release -- --prepare` writes the list of a version.
test.each(lists)('the migrations in %s are as they were, and new ones come after them', async (list) => {
  const released = readFileSync(join(migrationsFolder, list), 'utf8').trimEnd().split('\n');
  const now = (await readMigrations()).map(({ name, checksum }) => `${checksum}  ${name}.sql`);
  expect(now.slice(0, released.length)).toEqual(released);
});
