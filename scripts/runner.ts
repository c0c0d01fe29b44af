import { followNpm } from './command.ts';

followNpm();
// In the same process, so that signals and the exit code are the runner's own.
await import('#app/server/runner.ts');
