import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packTar } from 'modern-tar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesLimits } from '../../../domain/files-task.ts';
import type { Language } from '../../../domain/submission.ts';
import { startTrials } from '../trials.ts';
import { createNativeEngine } from './native-engine.ts';

const engine = createNativeEngine();
/** It ends soon what would take a minute and a half. */
const impatient = createNativeEngine(undefined, { ...filesLimits, wallMs: 3_000, cpuMs: 1_000 });
const tried: Language[] = ['javascript', 'python', 'php', 'c', 'java'];
const { steps } = await startTrials([engine], tried).report('all');
const works = (name: string) => steps.some(({ step, works: does }) => step === name && does);
const missing = ['seccomp', 'bubblewrap', 'javascript', 'python'].find((name) => !works(name));
if (missing) console.log(`Commands over files: not run, ${missing} fails.`);
const trial = missing ? test.skip : test;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'provado-test-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function execute(
  command: string,
  files: Readonly<Record<string, string | Uint8Array>> = {},
  language: Language = 'python',
  by = engine,
) {
  const parcel = join(folder, 'parcel.tar');
  const entries = Object.entries(files).map(([name, content]) => {
    const body = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    return { header: { name, size: body.length, mode: 0o755 }, body };
  });
  await writeFile(parcel, await packTar(entries));
  const order = { language, command, parcel };
  const executed = await by.executeOver?.(order, '', new AbortController().signal);
  const [outcome] = executed?.outcomes ?? [];
  if (!outcome) throw new Error('It has no outcome.');
  return outcome;
}

trial('finds the files where they were, in the folder it begins in, and may write beside them', async () => {
  const path = `${'uma-pasta-com-nome-longo/'.repeat(8)}acentuação.txt`;
  const command = `cat '${path}' src/a.txt && echo c > src/b.txt && cat src/b.txt && ./roda.sh >&2`;
  const files = { [path]: 'á\n', 'src/a.txt': 'b\n', 'roda.sh': '#!/bin/sh\necho d' };
  expect(await execute(command, files)).toMatchObject({ ending: 'ended', output: 'á\nb\nc\nd\n', error: '' });
});

trial('executes tests in every language that runs here, with what it brings', async () => {
  const javascript = await execute(
    'node --test',
    {
      'soma.js': 'exports.soma = (a, b) => a + b;',
      'soma.test.js': `require('node:test')('soma', () => require('assert').equal(require('./soma.js').soma(1, 2), 3));`,
    },
    'javascript',
  );
  expect(javascript, javascript.output).toMatchObject({ ending: 'ended' });
  const unittest = 'import unittest\nclass T(unittest.TestCase):\n  def test_a(self): self.assertEqual(1, 2)';
  const python = await execute('python3 -m unittest', { 'test_a.py': unittest });
  expect(python).toMatchObject({ ending: 'runtime_error', detail: '1' });
  expect(python.output).toContain('AssertionError: 1 != 2');
  if (works('php'))
    expect((await execute('php a.php', { 'a.php': '<?php exit(7);' }, 'php')).detail).toBe('7');
  const c = { 'a.c': 'int main(void) { return 3; }' };
  if (works('c')) expect((await execute('gcc -o a a.c && ./a', c, 'c')).detail).toBe('3');
  const java = { 'A.java': 'class A { public static void main(String[] a) { System.out.print(4); } }' };
  if (works('java')) expect((await execute('java -Xmx256m A.java', java, 'java')).output).toBe('4');
});

trial(
  'cannot be kept busy for ever by what it finds',
  async () => {
    const bounded = (command: string) => execute(command, {}, 'python', impatient);
    const sleeping = await bounded('sleep 3600');
    expect(sleeping).toMatchObject({ ending: 'time_exceeded', detail: 'wall' });
    const spinning = await bounded('while :; do :; done');
    expect(spinning).toMatchObject({ ending: 'time_exceeded', detail: 'cpu' });
    const forking = await bounded('f() { f | f & }; f; for i in $(seq 200); do sleep 60 & done; echo fim');
    expect(forking.ending).not.toBe('system_failure');
    const filling = await execute('while :; do head -c 1000000 /dev/urandom >> cheio || exit 5; done');
    expect(filling.ending === 'files_exceeded' || filling.detail === '5').toBe(true);
    const many = await execute('i=0; while :; do i=$((i+1)); : > f$i; done');
    expect(many).toMatchObject({ ending: 'files_exceeded' });
    const loud = await execute('echo começo; yes | head -c 1000000000');
    expect(loud).toMatchObject({ ending: 'output_exceeded', isCut: true });
    expect(loud.output.startsWith('começo\ny')).toBe(true);
    expect(loud.output.length).toBeLessThan(70_000);
    const greedy = await execute(`python3 -c 'a = [bytearray(10**8) for _ in range(40)]'`);
    expect(greedy.ending).not.toBe('ended');
  },
  120_000,
);

trial('reaches nothing outside of the box, and leaves no process behind', async () => {
  const out = await execute(
    [
      'cat /etc/passwd /root/*; ls /home /var /root /work/main',
      `python3 -c 'import socket; socket.socket().connect(("127.0.0.1", 80))'`,
      'ln -s /etc/shadow atalho; cat atalho; ls /proc/self/fd; (sleep 3600 &) ; echo $((1 + 1)); exit 0',
    ].join('; '),
  );
  expect(out.ending).toBe('ended');
  expect(out.output).not.toMatch(/root:x|node_modules/);
  expect(out.output).toMatch(/Operation not permitted|PermissionError/);
  expect(out.output.trimEnd().endsWith('2')).toBe(true);
  const commands = await Promise.all(
    (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map((pid) => commandOf(pid)),
  );
  expect(commands.filter((command) => command.includes('sleep\x003600'))).toEqual([]);
});

const commandOf = (pid: string) => readFile(`/proc/${pid}/cmdline`, 'latin1').catch(() => '');

trial('takes 5,000 files and 50 MB, and does not blame the command for what it cannot unpack', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 5_000 }, (_, at) => [`a/${at % 50}/f${at}.txt`, 'x']),
  );
  const large = new Uint8Array(50 * 1024 * 1024).fill(7);
  const out = await execute('find . -type f | wc -l; wc -c < grande.bin', { ...files, 'grande.bin': large });
  expect(out).toMatchObject({ ending: 'ended', output: `5001\n${large.length}\n` });
  const whole = await packTar([{ header: { name: 'a', size: 9_000 }, body: new Uint8Array(9_000) }]);
  const parcel = join(folder, 'half.tar');
  await writeFile(parcel, whole.subarray(0, 4_000));
  const order = { language: 'python' as const, command: 'exit 0', parcel };
  const half = await engine.executeOver?.(order, '', new AbortController().signal);
  expect(half?.outcomes[0]?.ending).toBe('system_failure');
});
