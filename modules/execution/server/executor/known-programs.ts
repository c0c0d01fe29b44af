import type { Language } from '../../domain/submission.ts';
import type { Verdict } from '../../domain/verdicts.ts';

export type Kind =
  | 'right'
  | 'slow'
  | 'wrong'
  | 'broken'
  | 'fails'
  | 'loops'
  | 'sleeps'
  | 'hoards'
  | 'floods'
  | 'litters';

export const verdictOfKind: Readonly<Record<Kind, { readonly verdict: Verdict; readonly detail?: string }>> =
  {
    right: { verdict: 'accepted' },
    // It takes half of the processor time that it may have.
    slow: { verdict: 'accepted' },
    wrong: { verdict: 'wrong_answer' },
    broken: { verdict: 'compile_error' },
    fails: { verdict: 'runtime_error' },
    loops: { verdict: 'time_exceeded', detail: 'cpu' },
    sleeps: { verdict: 'time_exceeded', detail: 'wall' },
    hoards: { verdict: 'memory_exceeded' },
    floods: { verdict: 'output_exceeded' },
    litters: { verdict: 'files_exceeded' },
  };

const java = (body: string) =>
  `class Main { public static void main(String[] a) throws Exception { ${body} } static int n() { return new java.util.Scanner(System.in).nextInt(); } }`;
const csharp = (body: string) =>
  `using System; class P { static int N() { return int.Parse(Console.ReadLine()); } static void Main() { ${body} } }`;
const go = (body: string, packages = '') =>
  `package main\nimport ("fmt"; ${packages})\nfunc main() { var n int; fmt.Scan(&n); ${body} }`;
const c = (body: string) =>
  `#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <time.h>\n#include <unistd.h>\nint main(void) { int n = 0; if (scanf("%d", &n) != 1) return 1; ${body} return 0; }`;
const cpp = (body: string) =>
  `#include <cstdlib>\n#include <ctime>\n#include <fstream>\n#include <iostream>\n#include <vector>\n#include <unistd.h>\nint main() { int n; std::cin >> n; ${body} }`;
const busyC = 'while (clock() < CLOCKS_PER_SEC / 2);';
const javascript: Readonly<Record<Kind, string>> = {
  right: "console.log(2 * Number(require('fs').readFileSync(0, 'utf8')))",
  slow: "const n = Number(require('fs').readFileSync(0, 'utf8')); for (let u = 0; u < 5e5; ) { const { user, system } = process.cpuUsage(); u = user + system; } console.log(2 * n)",
  wrong: "const n = Number(require('fs').readFileSync(0, 'utf8')); console.log(n * n)",
  broken: 'let = ;',
  fails: 'null.x',
  loops: 'for (;;) {}',
  sleeps: 'setTimeout(() => {}, 60000)',
  hoards: 'const all = []; for (;;) all.push(Buffer.alloc(1000000, 1))',
  floods: "for (;;) require('fs').writeSync(1, 'x'.repeat(1000))",
  litters: "for (let i = 0; i < 20000; i++) require('fs').writeFileSync('/tmp/' + i, '')",
};

export const knownPrograms: Readonly<Record<Exclude<Language, 'sql'>, Readonly<Record<Kind, string>>>> = {
  javascript,
  typescript: { ...javascript, wrong: `const three: number = 3; ${javascript.wrong}` },
  python: {
    right: 'print(2 * int(input()))',
    slow: 'import time\nn = int(input())\nwhile time.process_time() < 0.5: pass\nprint(2 * n)',
    wrong: 'n = int(input())\nprint(n * n)',
    broken: 'print((',
    fails: '1 / 0',
    loops: 'while True: pass',
    sleeps: 'import time\ntime.sleep(60)',
    hoards: 'a = []\nwhile True: a.append(bytearray(10**6))',
    floods: 'while True: print("x" * 1000)',
    litters: 'for i in range(20000): open(f"/tmp/{i}", "w").close()',
  },
  php: {
    right: '<?php echo 2 * (int) fgets(STDIN), "\n";',
    slow: '<?php $n = (int) fgets(STDIN); do { $r = getrusage(); } while ($r["ru_utime.tv_usec"] + $r["ru_stime.tv_usec"] < 450000); echo 2 * $n, "\n";',
    wrong: '<?php $n = (int) fgets(STDIN); echo $n * $n, "\n";',
    broken: '<?php (',
    fails: '<?php throw new Exception("x");',
    loops: '<?php for (;;) {}',
    sleeps: '<?php sleep(60);',
    hoards: '<?php $a = []; for (;;) $a[] = str_repeat("x", 1000000);',
    floods: '<?php for (;;) echo str_repeat("x", 1000), "\n";',
    litters: '<?php for ($i = 0; $i < 20000; $i++) @touch("/tmp/$i");',
  },
  c: {
    right: c('printf("%d\\n", 2 * n);'),
    slow: c(`${busyC} printf("%d\\n", 2 * n);`),
    wrong: c('printf("%d\\n", n * n);'),
    broken: 'int main(void) { return',
    fails: c('abort();'),
    loops: c('for (;;) {}'),
    sleeps: c('sleep(60);'),
    hoards: c('for (;;) { char *a = malloc(1000000); if (a) memset(a, 1, 1000000); }'),
    floods: c('for (;;) puts("xxxxxxxxxxxxxxxxxxxxxxxx");'),
    litters: c(
      'char name[30]; for (int i = 0; i < 20000; i++) { sprintf(name, "/tmp/%d", i); FILE *f = fopen(name, "w"); if (f) fclose(f); }',
    ),
  },
  cpp: {
    right: cpp('std::cout << 2 * n;'),
    slow: cpp(`${busyC} std::cout << 2 * n;`),
    wrong: cpp('std::cout << n * n;'),
    broken: 'int main() { return',
    fails: cpp('throw 1;'),
    loops: cpp('for (volatile int i = 0;; i = i + 1);'),
    sleeps: cpp('sleep(60);'),
    hoards: cpp('std::vector<std::vector<char>> a; for (;;) a.emplace_back(1000000, 1);'),
    floods: cpp('for (;;) std::cout << "xxxxxxxxxxxxxxxxxxxxx\\n";'),
    litters: cpp('for (int i = 0; i < 20000; i++) std::ofstream("/tmp/" + std::to_string(i));'),
  },
  java: {
    right: java('System.out.println(2 * n());'),
    slow: java(
      'int n = n(); long e = System.nanoTime() + 500000000L; while (System.nanoTime() < e); System.out.println(2 * n);',
    ),
    wrong: java('int n = n(); System.out.println(n * n);'),
    broken: 'class Main {',
    fails: java('throw new RuntimeException("x");'),
    loops: java('for (;;) {}'),
    sleeps: java('Thread.sleep(60000);'),
    hoards: java('var all = new java.util.ArrayList<byte[]>(); for (;;) all.add(new byte[1000000]);'),
    floods: java('for (;;) System.out.println("x".repeat(1000));'),
    litters: java(
      'for (int i = 0; i < 20000; i++) new java.io.File("/tmp/" + i).createNewFile(); Thread.sleep(60000);',
    ),
  },
  ruby: {
    right: 'puts 2 * gets.to_i',
    slow: 'n = gets.to_i\n0 while Process.clock_gettime(Process::CLOCK_PROCESS_CPUTIME_ID) < 0.5\nputs 2 * n',
    wrong: 'n = gets.to_i\nputs n * n',
    broken: 'def (',
    fails: 'raise "x"',
    loops: 'loop {}',
    sleeps: 'sleep 60',
    hoards: 'a = []\nloop { a << "x" * 1000000 }',
    floods: 'loop { puts "x" * 1000 }',
    litters: '20000.times { |i| File.write("/tmp/#{i}", "") }',
  },
  csharp: {
    right: csharp('Console.WriteLine(2 * N());'),
    slow: csharp(
      'int n = N(); var p = System.Diagnostics.Stopwatch.StartNew(); while (p.ElapsedMilliseconds < 500); Console.WriteLine(2 * n);',
    ),
    wrong: csharp('int n = N(); Console.WriteLine(n * n);'),
    broken: 'class P {',
    fails: csharp('throw new Exception("x");'),
    loops: csharp('for (;;) {}'),
    sleeps: csharp('System.Threading.Thread.Sleep(60000);'),
    hoards: csharp(
      'var all = new System.Collections.Generic.List<byte[]>(); for (;;) { var b = new byte[1000000]; for (int i = 0; i < b.Length; i += 1000) b[i] = 1; all.Add(b); }',
    ),
    floods: csharp('for (;;) Console.WriteLine(new string((char)120, 1000));'),
    litters: csharp('for (int i = 0; i < 20000; i++) System.IO.File.WriteAllText("/tmp/" + i, "");'),
  },
  go: {
    right: go('fmt.Println(2 * n)'),
    slow: go(
      'e := time.Now().Add(500 * time.Millisecond); for time.Now().Before(e) {}; fmt.Println(2 * n)',
      '"time"',
    ),
    wrong: go('fmt.Println(n * n)'),
    broken: 'package main\nfunc main() {',
    fails: go('panic("x")'),
    loops: go('for {}'),
    sleeps: go('time.Sleep(time.Minute)', '"time"'),
    hoards: go(
      'var all [][]byte; for { b := make([]byte, 1000000); for i := range b { b[i] = 1 }; all = append(all, b) }',
    ),
    floods: go('for { fmt.Println("xxxxxxxxxxxxxxxxxxxxxxxxx") }'),
    litters: go(
      'for i := 0; i < 20000; i++ { if f, e := os.Create(fmt.Sprint("/tmp/", i)); e == nil { f.Close() } }',
      '"os"',
    ),
  },
};

export const knownStatements: readonly (readonly [source: string, expected: Verdict])[] = [
  ['select 2 * n as n from numbers', 'accepted'],
  ['select n + n from numbers order by n desc', 'accepted'],
  ['select n * n from numbers', 'wrong_answer'],
  ['select n from nobody', 'runtime_error'],
  ['delete from numbers', 'forbidden'],
  ['with recursive r(n) as (select 1 union all select n + 1 from r) select count(*) from r', 'time_exceeded'],
  ['select generate_series(1, 1001)', 'output_exceeded'],
  ["select pg_read_file('/etc/passwd')", 'runtime_error'],
  ['select 2 * n from numbers limit 1', 'wrong_answer'],
  ['select pg_sleep(60)', 'time_exceeded'],
];
