import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './command.ts';

const web = join(root, 'apps/web');
const stampFile = join(web, 'dist/.built-from');

/**
 * Builds the web app into apps/web/dist unless what stands there was built from the very same sources.
 * Gives what the build printed when it failed, undefined when all is well.
 */
export async function buildWebWhenStale(): Promise<string | undefined> {
  const sources = hashOfSources();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sources) return undefined;
  console.log('Building the web app…');
  // Tests set another one, with which React's development build would be delivered.
  const env = { ...process.env, NODE_ENV: 'production' };
  const { code, output } = await run('vite', ['build', '--logLevel', 'warn'], { cwd: web, env });
  if (code !== 0) return output;
  writeFileSync(stampFile, sources);
  return undefined;
}

/** One hash over everything the build reads: names and contents, tests left out. */
function hashOfSources(): string {
  const hash = createHash('sha256');
  const files = globSync(
    [
      'apps/web/{src,build,worker,public}/**/*.*',
      'apps/web/{index.html,package.json,vite.config.ts}',
      'packages/{contract,domain}/src/**/*.*',
      'package-lock.json',
    ],
    { cwd: root, exclude: ['**/*.test.*'] },
  );
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}
