import { expect, test } from 'vitest';
import { root, run } from './command.ts';

test.each([
  ['a backup into', 'scripts/backup.ts', '/dev/null/copy.tar', 'Não há como usar /dev/null (EEXIST). '],
  ['a restore of', 'scripts/restore.ts', root, `Não há arquivo em ${root}.`],
])(
  '%s a place that no file can have ends with one sentence and the code 2',
  async (_, script, place, says) => {
    const env = { PATH: process.env.PATH, DATA_DIR: '/dev/null' };
    const { code, output } = await run(process.execPath, [script, place], { cwd: root, env });
    expect(output.startsWith(says)).toBe(true);
    expect(output.trimEnd().split('\n')).toHaveLength(1);
    expect(code).toBe(2);
  },
);
