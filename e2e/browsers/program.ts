import type { ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';

/** @throws when it ends before */
export function printed(program: ChildProcess, stream: Readable, pattern: RegExp): Promise<string> {
  killWithUs(program);
  let text = '';
  return new Promise((resolve, reject) => {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const found = pattern.exec(text)?.[1];
      if (found !== undefined) resolve(found);
    });
    program.once('error', reject);
    program.once('exit', () => reject(new Error(`${program.spawnfile} ended before it was ready.\n${text}`)));
  });
}

export function killWithUs(program: ChildProcess): void {
  const kill = () => program.kill('SIGKILL');
  process.once('exit', kill);
  program.once('exit', () => process.off('exit', kill));
}

export async function ended(program: ChildProcess): Promise<void> {
  if (program.exitCode === null && program.signalCode === null)
    await new Promise((resolve) => program.once('exit', resolve));
}
