import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

// It runs in a process of its own, because an error would end or hang it.
test.runIf(existsSync('/dev/full'))('lines that find no room on the disk end nothing', async () => {
  const output = fileURLToPath(new URL('log-output.ts', import.meta.url));
  const program = `
    import { openSync } from 'node:fs';
    import { pino } from 'pino';
    import { logOutput } from '${output}';
    const logger = pino(logOutput(openSync('/dev/full', 'w')));
    for (let line = 0; line < 20_000; line += 1) logger.info('x'.repeat(100));
    setImmediate(() => console.log('goes on'));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
  expect(stdout).toBe('goes on\n');
});
