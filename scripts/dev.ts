import { join } from 'node:path';
import { root, start, stopEverything, stopOnSignals } from './command.ts';

// The server restarts on changes. Vite serves the page and forwards /api to the server.
const port = process.env.PORT ?? '3000';
const server = start(process.execPath, ['--watch', 'app/server/main.ts'], {
  env: { PUBLIC_URL: 'http://localhost:5173', CHECK_ANSWERS: 'on', ...process.env },
});
const web = start('vite', ['--clearScreen', 'false'], {
  cwd: join(root, 'app/web'),
  env: { API_URL: `http://localhost:${port}`, ...process.env },
});

stopOnSignals();
await Promise.race([server, web].map((child) => new Promise((resolve) => child.once('close', resolve))));
await stopEverything();
process.exitCode = 1;
