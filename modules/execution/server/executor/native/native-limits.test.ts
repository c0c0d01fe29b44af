import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Language, Submission } from '../../../domain/submission.ts';
import { executionNiceness } from '../priorities.ts';
import { startTrials } from '../trials.ts';
import { createNativeEngine } from './native-engine.ts';

const engine = createNativeEngine();
const { steps } = await startTrials([engine], ['c', 'python', 'php']).report('all');
const missing = steps.find(
  ({ works, step }) => !works && ['seccomp', 'bubblewrap', 'c', 'python'].includes(step),
);
if (missing)
  console.log(`Native runs: not run, ${missing.step} fails: ${missing.says} (Debian: ${missing.install})`);
const trial = missing ? test.skip : test;
const hasPhp = steps.some(({ step, works }) => step === 'php' && works);
/** A machine that has C and Python may lack PHP. */
const runnable = <Row extends [Language, ...string[]]>(...rows: Row[]) =>
  rows.filter(([language]) => language !== 'php' || hasPhp);

const limits = { cpuMs: 1000, wallMs: 4000, memoryMb: 128, outputBytes: 65_536 };

/** What ends by one kind of time gets little of it, and of the other more than that takes on a busy machine. */
function limitsFor(ended: object): Submission['limits'] {
  if (!('detail' in ended)) return limits;
  if (ended.detail === 'cpu') return { ...limits, cpuMs: 400, wallMs: 60_000 };
  return ended.detail === 'wall' ? { ...limits, wallMs: 1000 } : limits;
}

async function first(language: Language, source: string, more: Partial<Submission> = {}) {
  const submission: Submission = { language, source, shape: 'program', limits, inputs: [''], ...more };
  const { compileError, outcomes } = await engine.execute(submission, '', new AbortController().signal);
  return outcomes[0] ?? { ending: 'compile_error', error: compileError?.text ?? '' };
}

const calls = (...statements: string[]) => `
#define _GNU_SOURCE
#include <errno.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/mount.h>
#include <unistd.h>
static void told(const char *name, long result) { printf("%s %d\\n", name, result < 0 ? errno : 0); }
int main(void) { ${statements.map((one) => `told(${JSON.stringify(one)}, ${one});`).join('\n')} }`;

trial('no call reaches the kernel that could leave the box', async () => {
  const tried = [
    'socket(AF_INET, SOCK_STREAM, 0)',
    'socket(AF_INET6, SOCK_DGRAM, 0)',
    'socket(AF_NETLINK, SOCK_RAW, 0)',
    'socket(AF_VSOCK, SOCK_STREAM, 0)',
    'socket(AF_PACKET, SOCK_RAW, 0)',
    'ptrace(PTRACE_ATTACH, 1, 0, 0)',
    'syscall(SYS_keyctl, 0, -3, 0)',
    'syscall(SYS_add_key, "user", "a", "b", 1, -3)',
    'syscall(SYS_io_uring_setup, 8, 0)',
    'syscall(SYS_userfaultfd, 0)',
    'syscall(SYS_bpf, 0, 0, 0)',
    'syscall(SYS_perf_event_open, 0, 0, 0, 0, 0)',
    'syscall(SYS_memfd_create, "a", 0)',
    'syscall(SYS_process_vm_readv, 1, 0, 0, 0, 0, 0)',
    'unshare(CLONE_NEWUSER)',
    'mount("none", "/tmp", "tmpfs", 0, 0)',
  ];
  const { ending, output } = (await first('c', calls(...tried))) as { ending: string; output: string };
  expect(ending).toBe('ended');
  expect(output.trim().split('\n')).toEqual(tried.map((one) => `${one} 1`));
});

trial('a call of another processor mode ends the program', async () => {
  const source = '#include <unistd.h>\nint main(void) { syscall(0x40000000 | 39); }';
  expect(await first('c', source)).toMatchObject({ ending: 'forbidden', detail: 'SIGSYS' });
});

trial.each<[string, Language, string, object]>([
  ['an endless loop', 'c', 'int main(void) { for (;;) {} }', { ending: 'time_exceeded', detail: 'cpu' }],
  ['sleeping', 'python', 'import time\ntime.sleep(60)', { ending: 'time_exceeded', detail: 'wall' }],
  [
    'stopping itself',
    'python',
    'import os\nos.kill(os.getpid(), 19)',
    { ending: 'time_exceeded', detail: 'wall' },
  ],
  ['a native loop', 'python', 'sum(range(10**12))', { ending: 'time_exceeded', detail: 'cpu' }],
  [
    'memory, little by little',
    'python',
    'a = []\nwhile True: a.append(bytearray(10**6))',
    { ending: 'memory_exceeded' },
  ],
  ['4 GB at once', 'python', 'bytearray(4 << 30)', { ending: 'memory_exceeded' }],
  ['4 GB of shared memory', 'python', 'import mmap\nmmap.mmap(-1, 4 << 30)', { ending: 'memory_exceeded' }],
  [
    'endless output',
    'c',
    '#include <stdio.h>\nint main(void) { for (;;) puts("xxxxxxxxxxxxxxxx"); }',
    { ending: 'output_exceeded', output: '' },
  ],
  [
    'endless errors',
    'python',
    'import sys\nwhile True: sys.stderr.write("x" * 1000)',
    { ending: 'output_exceeded' },
  ],
  [
    '100,000 files',
    'python',
    'for i in range(100000): open(f"/tmp/{i}", "w").close()',
    { ending: 'files_exceeded' },
  ],
  [
    'a full folder',
    'python',
    'for i in range(9): open(f"/tmp/{i}", "wb").write(bytes(8 << 20))',
    { ending: 'files_exceeded' },
  ],
  ['a file outside', 'python', 'open("/box/a", "w")', { ending: 'runtime_error', line: 1 }],
  ['the harness', 'python', 'open("/box/main.py", "a")', { ending: 'runtime_error', line: 1 }],
  [
    'a signal of its own',
    'c',
    'int main(void) { return *(volatile int *)0; }',
    { ending: 'runtime_error', detail: 'SIGSEGV' },
  ],
  [
    'an object of 1 GB',
    'c',
    'char a[1 << 30] = {1};\nint main(void) { return a[5]; }',
    { ending: 'compile_error' },
  ],
  ['an endless include', 'c', '#include "/dev/urandom"\nint main(void) {}', { ending: 'compile_error' }],
])('%s is bounded, and the next execution is unharmed', async (_, language, source, ended) => {
  expect(await first(language, source, { limits: limitsFor(ended) })).toMatchObject(ended);
  expect(await first('python', 'print(1)')).toMatchObject({ ending: 'ended', output: '1\n' });
});

const burnUnseen = (seconds: number) => `
import os, time
def burn():
  if os.fork() == 0:
    while time.process_time() < ${seconds}: pass
    os._exit(0)
`;

trial.each<[string, string, object]>([
  [
    'memory of processes that name themselves like a measure',
    `import ctypes, os, time
ctypes.CDLL(None).prctl(15, b'RssAnon: 1')
if os.fork() == 0: os.fork()
a = bytearray(100 << 20)
time.sleep(3)`,
    { ending: 'memory_exceeded' },
  ],
  [
    'memory that several processes share',
    `import mmap
try: mmap.mmap(open('/dev/zero', 'r+b').fileno(), 1 << 20)
except (OSError, ValueError): print('none')
print(len(open('/dev/zero', 'rb').read(10)))`,
    { ending: 'ended', output: 'none\n0\n' },
  ],
  [
    'processor time of children that nobody waits for',
    `${burnUnseen(0.5)}
import signal
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
for _ in range(5):
  burn()
  try: os.wait()
  except ChildProcessError: pass`,
    { ending: 'time_exceeded', detail: 'cpu' },
  ],
  [
    'a second core',
    `${burnUnseen(0.1)}
os.sched_setaffinity(0, range(os.cpu_count()))
began = time.monotonic()
for _ in range(4): burn()
for _ in range(4): os.wait()
print(len(os.sched_getaffinity(0)), time.monotonic() - began > 0.35)`,
    { ending: 'ended', output: '1 True\n' },
  ],
  [
    'a place behind others when memory is short',
    `try: open('/proc/self/oom_score_adj', 'w').write('0')
except OSError: pass
print(open('/proc/self/oom_score_adj').read())`,
    { ending: 'ended', output: '1000\n\n' },
  ],
])('%s cannot be had', async (_, source, ended) => {
  expect(await first('python', source, { limits: { ...limits, wallMs: 60_000 } })).toMatchObject(ended);
});

trial('what is executed has less of a claim on the processor than whoever takes an exam', async () => {
  const compiled = `#include <stdio.h>\n#include <unistd.h>\nint main(void) { printf("%d\\n", nice(0) >= ${executionNiceness}); }`;
  expect(await first('c', compiled)).toMatchObject({ output: '1\n', error: '' });
});

trial('neighbours change no verdict: time without a core does not count as time', async () => {
  const source = 'import time\nwhile time.process_time() < 0.6: pass';
  const hurried = { limits: { ...limits, wallMs: 1000 } };
  const runs = Array.from({ length: 8 }, () => first('python', source, hurried));
  // What a machine gives nothing for ten times its time is executed again.
  const isNoVerdict = expect.stringMatching(/^(ended|system_failure)$/);
  expect((await Promise.all(runs)).map(({ ending }) => ending)).toEqual(runs.map(() => isNoVerdict));
});

trial('sleeping beside a busy neighbour counts as time', async () => {
  const busy = first('python', 'import time\nwhile time.process_time() < 0.9: pass');
  const asleep = await first('python', 'import time\ntime.sleep(60)', {
    limits: { ...limits, wallMs: 1000 },
  });
  expect(asleep).toMatchObject({ ending: 'time_exceeded', detail: 'wall' });
  await busy;
});

trial('a fork bomb stays in its box and leaves nothing', async () => {
  await first('c', '#include <unistd.h>\nint main(void) { for (;;) fork(); }');
  await first('python', 'import os\nif os.fork() == 0:\n  os.setsid()\n  import time\n  time.sleep(60)');
  await expect.poll(leftProcesses).toEqual([]);
});

trial('nothing of the machine is seen: environment, descriptors, users, processes, network', async () => {
  const source = `import os
print(sorted(set(os.environ) - {"PATH", "HOME", "LANG", "PWD", "OLDPWD", "LC_CTYPE"}))
print(sorted(os.listdir("/proc/self/fd"))[:3], len(os.listdir("/proc/self/fd")))
print(os.path.exists("/etc/passwd"), os.path.exists("/home"), os.path.exists("/root"), os.path.exists("/var"))
print(len([name for name in os.listdir("/proc") if name.isdigit()]))
print(open("/proc/net/tcp").read().count("\\n"))
os.symlink("/proc/1/root/../../etc/shadow", "/tmp/link")
print(os.path.exists("/tmp/link"))`;
  const { output } = (await first('python', source)) as { output: string };
  expect(output.split('\n')).toEqual([
    '[]',
    "['0', '1', '2'] 4",
    'False False False False',
    '2',
    '1',
    'False',
    '',
  ]);
});

trial('a file of the machine is no way into a message of the compiler', async () => {
  const { error } = await first('c', '#include "/etc/passwd"\nint main(void) {}');
  expect(error).not.toContain('root:');
});

trial('signals to everybody reach nobody outside', async () => {
  const result = await first('python', 'import os\nos.kill(1, 9)\nos.kill(-1, 9)\nprint("alive")');
  expect(['ended', 'runtime_error']).toContain(result.ending);
  expect(await first('python', 'print(1)')).toMatchObject({ output: '1\n' });
});

trial('a checker ends with its own exit code and reads what it judges', async () => {
  const source = 'import sys\nsys.exit(42 if open("/box/resposta").read() == "7" else 43)';
  const judged = (text: string) => first('python', source, { files: [{ resposta: text }] });
  expect(await judged('7')).toMatchObject({ ending: 'runtime_error', detail: '42' });
  expect(await judged('8')).toMatchObject({ ending: 'runtime_error', detail: '43' });
});

trial.each(
  runnable<[Language, string]>(
    ['python', 'def soma(a, b):\n  print("visto")\n  return {"soma": a + b}'],
    ['php', '<?php function soma($a, $b) { echo "visto"; return ["soma" => $a + $b]; }'],
    [
      'typescript',
      'export function soma(a: number, b: number) { console.log("visto"); return { soma: a + b }; }',
    ],
  ),
)('a function in %s takes and gives JSON, and what it prints is no result', async (language, source) => {
  const answer = await first(language, source, {
    shape: 'function',
    functionName: 'soma',
    inputs: ['[1,2]'],
  });
  expect(answer.ending).toBe('ended');
  expect(JSON.parse((answer as { output: string }).output)).toEqual({ soma: 3 });
  expect(answer.error).toContain('visto');
});

trial.each(
  runnable<[Language, string, string]>(
    ['python', 'def outra(): pass', 'def soma(a, b):\n  raise ValueError("x")'],
    ['php', '<?php function outra() {}', '<?php\nfunction soma($a, $b) { throw new Exception("x"); }'],
    ['typescript', 'const outra: number = 1;', 'function soma(): number {\n  throw new Error("x"); }'],
  ),
)('a message in %s names lines and files of the answer alone', async (language, without, throwing) => {
  const call = { shape: 'function', functionName: 'soma', inputs: ['[1,2]'] } as const;
  const missing = await first(language, without, call);
  expect(missing.error).toBe('Seu código não tem a função soma.\n');
  const thrown = await first(language, throwing, call);
  expect(thrown).toMatchObject({ ending: 'runtime_error', line: 2 });
  expect(thrown.error).not.toMatch(/\/box|harness|node:internal/);
});

trial('what stands behind the guard of a Python program is not executed in a function', async () => {
  const source = 'def soma(a, b):\n  return a + b\nif __name__ == "__main__":\n  print(input())';
  const call = { shape: 'function', functionName: 'soma', inputs: ['[1,2]'] } as const;
  expect(await first('python', source, call)).toMatchObject({ ending: 'ended', output: '3', error: '' });
});

trial('a hundred executions end alike and leave no process, zombie or descriptor', async () => {
  const before = readdirSync('/proc/self/fd').length;
  const inputs = Array.from({ length: 100 }, (_, index) => `${index}`);
  const submission: Submission = {
    language: 'python',
    source: 'print(int(input()) * 2)',
    shape: 'program',
    limits,
    inputs,
  };
  const { outcomes } = await engine.execute(submission, '', new AbortController().signal);
  expect(outcomes.map(({ ending, output }) => [ending, output])).toEqual(
    inputs.map((input) => ['ended', `${Number(input) * 2}\n`]),
  );
  await expect.poll(leftProcesses).toEqual([]);
  expect(readdirSync('/proc/self/fd').length).toBeLessThanOrEqual(before + 2);
});

/** Zombies count too, and the boxes' user's. */
function leftProcesses(): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
        const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
        const isOurs =
          Number(parent) === process.pid || readFileSync(`/proc/${pid}/loginuid`, 'latin1') === '63721';
        return isOurs && /^(bwrap|bash|sh|cat|python3|main|setpriv)$/.test(name) ? [`${pid} ${name}`] : [];
      } catch {
        return [];
      }
    });
}
