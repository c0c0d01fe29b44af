import { followNpm } from './command.ts';

followNpm();
// The runner runs in this process, so that signals and the exit code are its own.
await import('#app/server/runner.ts');
