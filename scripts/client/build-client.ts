import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root, run } from '../command.ts';
import { printCalls } from './print-calls.ts';

const folder = join(root, 'clients/typescript');

/**
 * Writes the package of the client: its types are those of this version's contract, and its number is this version's.
 * @param to a folder below the repository, so that it finds the packages that it uses
 */
export async function buildClient(to: string): Promise<void> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  await writeWhole(join(folder, 'src/calls.generated.ts'), printCalls(version));
  const { code, output } = await run('tsc', ['-p', folder, '--outDir', to]);
  if (code !== 0) throw new Error(`The client does not compile.\n${output}`);
  await mkdir(to, { recursive: true });
  const described = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  await writeWhole(join(to, 'package.json'), `${JSON.stringify({ ...described, version }, null, 2)}\n`);
  await copyFile(join(folder, 'README.md'), join(to, 'README.md'));
  await copyFile(join(root, 'LICENSE'), join(to, 'LICENSE'));
}

/** Several builds at once find it whole. */
async function writeWhole(file: string, text: string): Promise<void> {
  const half = `${file}.${process.pid}`;
  await writeFile(half, text);
  await rename(half, file);
}
