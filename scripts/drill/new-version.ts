import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { onStop, root } from '../command.ts';

const sources = ['app', 'content', 'modules', 'platform', 'package.json'];
const migrations = 'app/server/migrations';

export function nextVersion(files: readonly string[]): string {
  const checkout = mkdtempSync(join(tmpdir(), 'provado-next-'));
  onStop(() => rmSync(checkout, { recursive: true, force: true }));
  for (const source of sources) cpSync(join(root, source), join(checkout, source), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'));
  for (const file of files) cpSync(file, join(checkout, migrations, basename(file)));
  return checkout;
}

export const sqlFilesOf = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => join(folder, file));

export const migrationsOf = (checkout: string): string => join(checkout, migrations);
