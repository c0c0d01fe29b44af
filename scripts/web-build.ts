import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './command.ts';
import { buildFailure, buildWarning } from './memory-here.ts';
import { takeLock } from './wait-lock.mjs';

const web = join(root, 'app/web');
export const webBuild = join(web, 'dist');
const stampFile = join(webBuild, '.built-from');

/** Waits for another process that is building it. Returns the output of a failed build, undefined on success. */
export async function buildWebWhenStale(): Promise<string | undefined> {
  if (isBuiltFrom(hashOfSources())) return undefined;
  // Not in dist, which a build empties.
  const path = join(web, '.building');
  const held = await takeLock(path, (pid) =>
    console.log(`The web app is being built by another start (process ${pid}, ${path}): waiting for it…`),
  );
  try {
    const sources = hashOfSources();
    if (isBuiltFrom(sources)) return undefined;
    console.log('Building the web app…');
    const warning = buildWarning();
    if (warning !== undefined) console.log(warning);
    rmSync(stampFile, { force: true });
    // Tests set another value, which would bundle React's development build.
    const env = { ...process.env, NODE_ENV: 'production' };
    const args = ['build', '--logLevel', 'warn'];
    const { code, output } = await run('vite', args, { cwd: web, env }, held.share);
    if (code !== 0) return buildFailure(output);
    writeFileSync(stampFile, sources);
    return undefined;
  } finally {
    held.release();
  }
}

const isBuiltFrom = (sources: string): boolean =>
  existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sources;

function hashOfSources(): string {
  const hash = createHash('sha256');
  const files = globSync(['{platform,modules/*,app}/{contract,domain,web}/**/*.*', 'package-lock.json'], {
    cwd: root,
    exclude: ['**/*.test.*', 'app/web/dist/**'],
  });
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

if (import.meta.main) {
  const fault = await buildWebWhenStale();
  if (fault !== undefined) {
    console.error(fault);
    process.exitCode = 1;
  }
}
