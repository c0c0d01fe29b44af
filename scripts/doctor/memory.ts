import type { Config } from '#platform/server/config.ts';
import { memoryHere } from '../memory-here.ts';

/** `npm run drill -- memory` measures it over all processes, in MB. */
const takes = { embedded: 1_100, server: 250, serverWithCode: 650 };

/** Too much is killed without a word, so it is said before. */
export function memory(
  { database: { engine }, runCode }: Pick<Config, 'database' | 'runCode'>,
  here = memoryHere(),
): string[] {
  const isEmbedded = engine === 'pglite';
  const runsCode = runCode !== 'off';
  const needed = isEmbedded ? takes.embedded : runsCode ? takes.serverWithCode : takes.server;
  if (here >= needed) return [];
  const what = `the server${isEmbedded ? ' with its embedded database' : ''}${runsCode && !isEmbedded ? ' and the code that it executes' : ''}`;
  const cure = runsCode && !isEmbedded ? 'Give it more, or set RUN_CODE=off.' : 'Give it more.';
  return [
    `${here} MB of memory are here, and ${what} takes up to ${needed.toLocaleString('en')} MB. ${cure}`,
  ];
}
