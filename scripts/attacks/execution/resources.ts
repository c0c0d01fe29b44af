import { readdirSync, readFileSync } from 'node:fs';
import { storableExecution } from '#modules/execution/domain/storable-execution.ts';
import type { Language } from '#modules/execution/domain/submission.ts';
import type { Finding } from '../attack.ts';
import { inWords, limits, outcomeOf, submit, type TriedExecutor } from './submit.ts';

const holding = `
import ctypes, mmap, os, time
def hold(megabytes): return bytearray(os.urandom(1 << 20)) * megabytes
`;

const memory: readonly [string, string][] = [
  [
    'by the name of its processes',
    `${holding}
ctypes.CDLL(None).prctl(15, b'RssAnon: 1')
for _ in range(2): os.fork()
a = hold(240)
time.sleep(3)`,
  ],
  [
    'by memory that it shares',
    `${holding}
kept = []
for _ in range(40):
  try: part = mmap.mmap(-1, 32 << 20)
  except Exception: break
  if os.fork() == 0:
    part.write(hold(32))
    os._exit(0)
  kept.append(part)
  os.wait()
time.sleep(3)`,
  ],
  [
    'by many children',
    `${holding}
for _ in range(50):
  if os.fork() == 0:
    a = hold(40)
    time.sleep(3)
    os._exit(0)
time.sleep(3)`,
  ],
];

const processor: readonly [string, Language, string][] = [
  [
    'by children that nobody waits for',
    'python',
    `
import os, signal, time
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
for _ in range(20):
  if os.fork() == 0:
    while time.process_time() < 0.5: pass
    os.write(1, b'500 ')
    os._exit(0)
  try: os.wait()
  except ChildProcessError: pass`,
  ],
  [
    'by threads',
    'c',
    `
#include <pthread.h>
#include <stdio.h>
#include <time.h>
static void *burn(void *unused) { for (volatile long i = 0;; i++); return unused; }
int main(void) {
  pthread_t thread;
  for (int i = 0; i < 30; i++) pthread_create(&thread, 0, burn, 0);
  for (int told = 0;;) {
    struct timespec used;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    int now = used.tv_sec * 10 + used.tv_nsec / 100000000;
    for (; told < now; told++) { printf("100 "); fflush(stdout); }
  }
}`,
  ],
];

const bombs: readonly [string, Language, string][] = [
  [
    'macros in C',
    'c',
    `${Array.from({ length: 7 }, (_, at) => `#define A${at} ${`A${at + 1} `.repeat(8)}`).join('\n')}
#define A7 x += x ^ 3;
int main(void) { volatile int x = 1; A0 return x; }`,
  ],
  ['a file that includes itself in C', 'c', '#include __FILE__\n#include __FILE__\nint main(void) {}'],
  ['an endless file in C', 'c', '#include "/dev/zero"\nint main(void) {}'],
  ['a program of 1 GB in C', 'c', 'char a[1 << 30] = {1};\nint main(void) { return a[5]; }'],
  [
    'templates in C++',
    'cpp',
    `template <int n, int m> struct T { static const int v = T<n - 1, 2 * m>::v + T<n - 1, 2 * m + 1>::v; };
template <int m> struct T<0, m> { static const int v = m; };
int main() { return T<26, 1>::v; }`,
  ],
  ['brackets in Python', 'python', `x = ${'('.repeat(90_000)}${')'.repeat(90_000)}`],
  ['16 MB of JavaScript', 'javascript', `const x = [${'[1,{a:1}],'.repeat(1_600_000)}];`],
];

export async function takeMore(executor: TriedExecutor): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [how, source] of memory) {
    const watch = watchMemory(executor);
    const outcome = await outcomeOf(executor, 'python', source);
    findings.push({
      got: `MB held by a program of ${limits.memoryMb}, ${how}`,
      // A look each 20 ms, and on a busy machine later.
      now: watch.end(),
      most: 2 * limits.memoryMb,
      remark: inWords(outcome),
    });
  }
  for (const [how, language, source] of processor) {
    const outcome = await outcomeOf(executor, language, source);
    const used = outcome.output.split(' ').reduce((sum, part) => sum + Number(part), 0);
    findings.push({
      got: `ms of processor time that a program of ${limits.cpuMs} had done, ${how}`,
      now: used,
      most: 1.5 * limits.cpuMs,
      remark: inWords(outcome),
    });
  }
  return [...findings, ...(await printMore(executor)), ...(await compileMore(executor))];
}

async function printMore(executor: TriedExecutor): Promise<Finding[]> {
  const endless = await outcomeOf(
    executor,
    'c',
    '#include <stdio.h>\nint main(void) { for (long i = 0; i < 67108864; i++) fputs("xxxxxxxxxxxxxxx\\n", stdout); }',
    { limits: { ...limits, cpuMs: 10_000 } },
  );
  const bytes = await submit(
    executor,
    'python',
    String.raw`import sys
for out in (sys.stdout, sys.stderr): out.buffer.write(bytes(range(256)) * 4 + b'\xed\xa0\x80' + '\u2028'.encode())
sys.exit(1)`,
  );
  const texts = storableExecution(bytes).outcomes.flatMap(({ output, error }) => [output, error]);
  return [
    {
      got: 'MB kept of 1 GB of output',
      now: Math.ceil(endless.output.length / 1e6),
      most: 1,
      remark: inWords(endless),
    },
    {
      got: 'texts with NUL and every other byte that cannot be stored',
      now: texts.filter((text) => !text.isWellFormed() || text.includes('\0')).length,
      most: 0,
      remark: `of ${texts.length}`,
    },
  ];
}

async function compileMore(executor: TriedExecutor): Promise<Finding[]> {
  const findings: Finding[] = [];
  const { languages } = await executor.available();
  for (const [what, language, source] of bombs) {
    if (!languages.some((one) => one.language === language)) continue;
    const [watch, began] = [watchMemory(executor), performance.now()];
    const { compileError, outcomes } = await submit(executor, language, source).catch((error: unknown) => ({
      compileError: { text: String(error) },
      outcomes: [],
    }));
    const [said] = (compileError?.text ?? outcomes[0]?.ending ?? '').split('\n');
    const next = await outcomeOf(executor, 'python', 'print(1)');
    findings.push({
      got: `MB for compiling ${what}`,
      now: watch.end(),
      most: 1_536,
      remark: `${((performance.now() - began) / 1000).toFixed(1)} s, ${said?.slice(0, 60)}; the next run ${next.ending}`,
    });
  }
  return findings;
}

/** The most memory that the boxes of an executor hold together, as the kernel tells it to us. */
function watchMemory({ pid }: TriedExecutor): { end: () => number } {
  let most = 0;
  const timer = setInterval(() => {
    const parents = new Map<string, string>();
    const names = new Map<string, string>();
    for (const one of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      const stat = read(`/proc/${one}/stat`);
      parents.set(one, stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? '');
      names.set(one, stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')')));
    }
    const isInBox = (one: string): boolean => {
      const parent = parents.get(one);
      if (parent === undefined || parent === '1' || parent === `${pid}`) return false;
      return names.get(parent) === 'bwrap' || isInBox(parent);
    };
    let kilobytes = 0;
    for (const one of parents.keys()) {
      if (!isInBox(one)) continue;
      for (const [, count] of read(`/proc/${one}/status`).matchAll(/^Rss(?:Anon|Shmem):\s+(\d+)/gm))
        kilobytes += Number(count);
    }
    most = Math.max(most, kilobytes);
  }, 10);
  return {
    end() {
      clearInterval(timer);
      return Math.round(most / 1024);
    },
  };
}

function read(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}
