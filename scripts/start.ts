import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { followNpm, root } from './command.ts';
import { buildWebWhenStale } from './web-build.ts';

followNpm();
const failure = await buildWebWhenStale();
if (failure === undefined) {
  // The next start takes half as long, and 15 MB less, because nothing is left to compile. An installation empties it.
  enableCompileCache(join(root, 'node_modules/.cache/compiled'));
  // The server runs in this process, so that signals and the exit code are its own.
  await import('#app/server/main.ts');
} else {
  console.error(`${failure}\nThe web app could not be built; the reason is above.`);
  process.exitCode = 1;
}
