import { followNpm } from './command.ts';
import { buildWebWhenStale } from './web-build.ts';

followNpm();
const failure = await buildWebWhenStale();
if (failure === undefined) {
  // In the same process, so that signals and the exit code are the server's own.
  await import('#app/server/main.ts');
} else {
  console.error(`${failure}\nThe web app could not be built; the reason is above.`);
  process.exitCode = 1;
}
