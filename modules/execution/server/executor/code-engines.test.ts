import { afterAll, describe, expect, test } from 'vitest';
import { checkerSubmission, checkerVerdict } from '../../domain/checker.ts';
import type { Submission } from '../../domain/submission.ts';
import { createNativeEngine } from './native/native-engine.ts';
import { createQuickJsEngine } from './quickjs/quickjs-engine.ts';

const native = createNativeEngine();
const steps = await native.prepare();
const engines = [
  ...(steps.some(({ step, works }) => step === 'bubblewrap' && works) ? [native] : []),
  createQuickJsEngine(),
];
afterAll(() => {
  for (const engine of engines) engine.stop();
});

const limits = { cpuMs: 1000, wallMs: 6000, memoryMb: 128, outputBytes: 65_536 };

describe.each(engines)('$name', (engine) => {
  const run = (source: string, more: Partial<Submission> = {}) =>
    engine.execute(
      { language: 'javascript', source, shape: 'program', limits, inputs: ['3 4\n'], ...more },
      '',
      new AbortController().signal,
    );
  const first = async (...args: Parameters<typeof run>) => (await run(...args)).outcomes[0];

  test('a program reads each input and prints', async () => {
    const source =
      "const [a, b] = require('fs').readFileSync(0, 'utf8').split(' ').map(Number); console.log(a + b);";
    const { outcomes } = await run(source, { inputs: ['3 4\n', '5 6'] });
    expect(outcomes.map(({ ending, output }) => [ending, output])).toEqual([
      ['ended', '7\n'],
      ['ended', '11\n'],
    ]);
  });

  test.each([
    "import { readFileSync } from 'node:fs'; console.log(readFileSync('/dev/stdin', 'utf8').length);",
    "let all = ''; process.stdin.on('data', (d) => { all += d; }).on('end', () => console.log(all.length));",
    "require('readline').createInterface({ input: process.stdin }).on('line', (l) => console.log(l.length + 1));",
  ])('a program may read with %s', async (source) => {
    expect(await first(source)).toMatchObject({ ending: 'ended', output: '4\n' });
  });

  test.each([
    ['Ana', "rl.question('', (one) => { console.log('oi ' + one); rl.close(); });"],
    [
      'Ana\nBia',
      "rl.question('', (one) => rl.question('', (two) => { console.log('oi ' + one + two); rl.close(); }));",
    ],
  ])('a question reads %j to its end, which has no break', async (input, source) => {
    const read = `const rl = require('readline').createInterface({ input: process.stdin }); ${source}`;
    const { outcomes } = await run(read, { inputs: [input] });
    expect(outcomes).toMatchObject([{ ending: 'ended', output: `oi ${input.replace('\n', '')}\n` }]);
  });

  const large = { limits: { ...limits, outputBytes: 2_000_000, wallMs: 30_000 } };

  test('what is printed before process.exit is whole', async () => {
    const source = "for (let line = 0; line < 300; line++) console.log('x'.repeat(1000)); process.exit(0);";
    expect((await first(source, large))?.output).toHaveLength(300_300);
  });

  test('20,000 lines are no matter of time', async () => {
    const source = "for (let line = 0; line < 20000; line++) console.log('uma linha', line);";
    const outcome = await first(source, large);
    expect(outcome).toMatchObject({ ending: 'ended' });
    expect(outcome?.output.split('\n')).toHaveLength(20_001);
  });

  test.each([
    ['a text of 180,000 letters', "() => 'x'.repeat(180000)", `"${'x'.repeat(180_000)}"`],
    ['what is no JSON, which is nothing', '() => () => 1', ''],
    ['a bigint, as a number', '() => ({ n: [2n ** 64n] })', '{"n":[18446744073709551616]}'],
  ])('a function may give %s', async (_, source, output) => {
    const call = { shape: 'function', functionName: 'it', inputs: ['[]'] } as const;
    expect(await first(`const it = ${source};`, { ...large, ...call })).toMatchObject({
      ending: 'ended',
      output,
    });
  });

  test('a function that is not there is named, and no line that its author did not write', async () => {
    const call = { shape: 'function', functionName: 'soma', inputs: ['[]'] } as const;
    const missing = await first('const um = 1;\nconst dois = 2;', call);
    expect(missing).toMatchObject({ ending: 'runtime_error' });
    expect(missing?.error).toContain('Seu código não tem a função soma.');
    expect(missing?.line ?? 1).toBeLessThanOrEqual(2);
    expect(missing?.error).not.toMatch(/\/box|harness|__function/);
    const { compileError } = await run('function soma() {\n  return [1, 2;\n', call);
    expect(compileError?.line).toBeLessThanOrEqual(3);
    expect(compileError?.text).not.toMatch(/\/box|harness|__function/);
  });

  test('a function takes and gives JSON, and what it prints is no result', async () => {
    const source = 'const sum = async (a, b) => { console.log("seen"); return { sum: a + b }; };';
    const { outcomes } = await run(source, {
      shape: 'function',
      functionName: 'sum',
      inputs: ['[1,2]', '[3,4]'],
    });
    expect(outcomes.map(({ output }) => JSON.parse(output))).toEqual([{ sum: 3 }, { sum: 7 }]);
    expect(outcomes[0]?.error).toContain('seen');
  });

  test('a checker reads the output, the input and what is expected, of each test its own', async () => {
    const source = `const { readFileSync } = require('fs');
const [input, expected] = process.argv.slice(2).map((path) => path.startsWith('/box/') && readFileSync(path, 'utf8'));
const output = readFileSync(0, 'utf8');
process.exit(output === input + expected ? 42 : 43);`;
    const outputs = ['ab', 'cd'].map((output) => ({ output, input: 'a', expected: 'b' }));
    const { outcomes } = await engine.execute(
      checkerSubmission({ language: 'javascript', source }, [
        ...outputs,
        { output: 'x', input: '', expected: 'x' },
      ]),
      '',
      new AbortController().signal,
    );
    expect(outcomes.map(checkerVerdict)).toEqual(['accepted', 'wrong_answer', 'accepted']);
  });

  test('types are removed, and an error names its line in the source', async () => {
    const source = 'enum Size { Big = 5 }\nconst size: number = Size.Big;\nconsole.log(size);\nmissing();';
    expect(await first(source, { language: 'typescript' })).toMatchObject({
      ending: 'runtime_error',
      output: '5\n',
      line: 4,
    });
  });

  test('what cannot be compiled is told once, with its line', async () => {
    const { compileError, outcomes } = await run('let a = 1;\nlet b = (;', { inputs: ['', ''] });
    expect(compileError).toMatchObject({ line: 2 });
    expect(outcomes).toEqual([]);
  });

  test('an error that a listener of input throws ends the program', async () => {
    const source = "process.stdin.on('data', () => { throw new TypeError('wrong'); });";
    const failed = await first(source);
    expect(failed).toMatchObject({ ending: 'runtime_error', line: 1 });
    expect(failed?.error).toContain('wrong');
  });

  test.each<[string, string, object, number?]>([
    ['an exit code', 'process.exit(3)', { ending: 'runtime_error', detail: '3' }],
    ['an endless loop', 'for (;;) {}', { ending: 'time_exceeded', detail: 'cpu' }, 400],
    ['a native loop', 'Array(2 ** 31).join("x")', {}, 400],
    [
      'memory',
      'const all = []; for (;;) all.push(new Uint8Array(1000000).fill(1));',
      { ending: 'memory_exceeded' },
    ],
    // Node keeps in memory what console.log cannot write at once, and would sometimes end by that.
    [
      'output',
      'const fs = require("fs"); for (;;) fs.writeSync(1, "x".repeat(1000));',
      { ending: 'output_exceeded', output: '' },
    ],
    ['the stack', '(function f() { f(); })()', { ending: 'runtime_error', line: 1 }],
    ['files', "require('fs').readFileSync('/etc/hostname2', 'utf8')", { ending: 'runtime_error' }],
    ['the environment', 'console.log(JSON.stringify(process.env.DATABASE_URL ?? ""))', { output: '""\n' }],
  ])('%s is bounded, and the next submission runs', async (_, source, ended, cpuMs = limits.cpuMs) => {
    const outcome = await first(source, { limits: { ...limits, cpuMs } });
    expect(outcome).toMatchObject(ended);
    expect(await first('console.log(1)')).toMatchObject({ ending: 'ended', output: '1\n' });
  });

  test('the memory of an execution before is not seen', async () => {
    const { outcomes } = await run('globalThis.seen ??= 0; seen += 1; console.log(seen);', {
      inputs: ['', ''],
    });
    expect(outcomes.map(({ output }) => output)).toEqual(['1\n', '1\n']);
  });
});
