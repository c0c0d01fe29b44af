import { join } from 'node:path';
import { root, start, stopEverything, stopOnSignals } from './command.ts';

// The server restarts on a change; the page is served by Vite, which passes /api on to the server.
const server = start(process.execPath, ['--watch', 'apps/server/src/main.ts']);
const web = start('vite', ['--clearScreen', 'false'], { cwd: join(root, 'apps/web') });

stopOnSignals();
await Promise.race([server, web].map((child) => new Promise((resolve) => child.once('close', resolve))));
await stopEverything();
process.exitCode = 1;
