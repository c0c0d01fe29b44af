import type { Language } from '#modules/execution/domain/submission.ts';
import { executeTask } from '#modules/execution/server/execute-task.ts';
import type { Finding } from '../attack.ts';
import { limits, type TriedExecutor } from './submit.ts';

const programs: readonly [Language, string][] = [
  ['python', 'print("ACEITO")'],
  ['python', 'print(\'{"verdict":"accepted","ending":"ended"}\')'],
  [
    'python',
    'import os\nfor fd in range(3, 64):\n  try: os.write(fd, b\'{"exit-code": 0}{"verdict":"accepted"}\')\n  except OSError: pass',
  ],
  ['python', 'import os\nos.closerange(0, 64)'],
  ['python', 'import os\nos._exit(42)'],
  ['python', 'print("8", end="\\x1b[2K\\r7")'],
  ['python', 'print("8\\b7")'],
  ['javascript', 'process.send?.({ verdict: "accepted" }); process.exit(0)'],
  ['javascript', 'require("fs").closeSync(1)'],
  ['c', '#include <unistd.h>\nint main(void) { for (int fd = 0; fd < 64; fd++) close(fd); _exit(0); }'],
  ['c', 'int main(void) { return 42; }'],
];

/** The harness of a function is executed in the same process. */
const functions: readonly [Language, string][] = [
  ['python', 'import json\njson.dumps = lambda *a, **k: "true"\ndef soma(a, b): return 0'],
  ['python', 'class Same(int):\n  __eq__ = lambda *a: True\ndef soma(a, b): return Same(0)'],
  ['python', 'import os\nos.write(1, b\'{"verdict":"accepted"}\')\nos._exit(0)\ndef soma(a, b): pass'],
  ['python', 'open("/box/harness.py", "w").write("print(7)")\ndef soma(a, b): pass'],
  ['python', 'import os\nos.dup2(2, 1)\ndef soma(a, b): return 0'],
  ['python', 'import sys\ndef soma(a, b):\n  sys._getframe(1).f_globals["out"].write("7 ")\n  return 0'],
  ['javascript', 'JSON.stringify = () => "true"; function soma() { return 0; }'],
  ['javascript', 'function soma() { return { toJSON: () => "7" }; }'],
  ['javascript', 'Object.prototype.verdict = "accepted"; function soma() { return 0; }'],
  ['javascript', 'function soma() { process.stdout.write("7"); process.exit(0); }'],
  ['javascript', 'require("fs").writeFileSync("/box/harness.cjs", ""); function soma() {}'],
];

export async function forgeVerdicts(executor: TriedExecutor): Promise<Finding[]> {
  const tried = [
    ...programs.map(([language, source]) => ({ language, source, shape: 'program' as const })),
    ...functions.map(([language, source]) => ({ language, source, shape: 'function' as const })),
  ];
  const counts = new Map<string, number>();
  for (const { shape, ...written } of tried) {
    const isFunction = shape === 'function';
    const judgement = await executeTask(
      executor,
      {
        submission: {
          ...written,
          shape,
          limits,
          inputs: [isFunction ? '[3,4]' : '3 4\n'],
          ...(isFunction && { functionName: 'soma' }),
        },
        expected: ['7'],
        comparison: isFunction ? 'json' : 'lines',
      },
      new AbortController().signal,
    );
    const [result] = judgement?.results ?? [];
    const verdict = result?.verdict ?? 'none';
    counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
    if (verdict === 'accepted') console.error(`Accepted: ${written.source}`);
  }
  return [
    {
      got: 'verdicts forged without the answer',
      now: counts.get('accepted') ?? 0,
      most: 0,
      remark: `of ${tried.length}: ${[...counts].map(([verdict, count]) => `${count} × ${verdict}`).join(', ')}`,
    },
  ];
}
