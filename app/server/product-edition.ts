import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../', import.meta.url));

interface Edition {
  readonly version: string;
  /** Unknown in a copy of the source that is neither a release nor a clone. */
  readonly commit?: string;
}

/** A release has its commit in a file, since it comes without its history. */
export async function readEdition(): Promise<Edition> {
  const { version } = JSON.parse(await readFile(`${root}package.json`, 'utf8')) as Edition;
  const written = await readFile(`${root}.commit`, 'utf8').catch(() => undefined);
  const commit = written ?? (await askGit());
  return { version, ...(commit && { commit: commit.trim() }) };
}

async function askGit(): Promise<string | undefined> {
  const asked = promisify(execFile)('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: root });
  return asked.then(
    ({ stdout }) => stdout,
    () => undefined,
  );
}
