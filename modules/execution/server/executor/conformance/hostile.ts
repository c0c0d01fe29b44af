import type { Language } from '../../../domain/submission.ts';

interface Hostile {
  readonly sum: string;
  readonly loop: string;
  readonly sleep: string;
  readonly memory: string;
  readonly output: string;
  readonly files: string;
  readonly fails: string;
  readonly failsAt?: number;
}

export const hostile: Readonly<Partial<Record<Language, Hostile>>> = {
  javascript: {
    sum: "console.log(require('fs').readFileSync(0, 'utf8').split(' ').reduce((a, b) => a + Number(b), 0))",
    loop: 'for (;;) {}',
    sleep: 'setTimeout(() => {}, 60000)',
    memory: 'const all = []; for (;;) all.push(Buffer.alloc(1000000, 1))',
    output: `const fs = require("fs"); for (;;) fs.writeSync(1, "x".repeat(1000))`,
    files: 'for (let i = 0; i < 20000; i++) require("fs").writeFileSync("/tmp/" + i, "")',
    fails: '\nnull.x',
    failsAt: 2,
  },
  python: {
    sum: 'print(sum(map(int, input().split())))',
    loop: 'while True: pass',
    sleep: 'import time\ntime.sleep(60)',
    memory: 'a = []\nwhile True: a.append(bytearray(10**6))',
    output: 'while True: print("x" * 1000)',
    files: 'for i in range(20000): open(f"/tmp/{i}", "w").close()',
    fails: '\n1 / 0',
    failsAt: 2,
  },
  c: {
    sum: '#include <stdio.h>\nint main(void) { int a, b; scanf("%d %d", &a, &b); printf("%d\\n", a + b); }',
    loop: 'int main(void) { for (;;) {} }',
    sleep: '#include <unistd.h>\nint main(void) { sleep(60); }',
    memory:
      '#include <stdlib.h>\n#include <string.h>\nint main(void) { for (;;) { char *a = malloc(1000000); if (a) memset(a, 1, 1000000); } }',
    output: '#include <stdio.h>\nint main(void) { for (;;) puts("xxxxxxxxxxxx"); }',
    files:
      '#include <stdio.h>\nint main(void) { char n[30]; for (int i = 0; i < 20000; i++) { sprintf(n, "/tmp/%d", i); FILE *f = fopen(n, "w"); if (f) fclose(f); } }',
    fails: '#include <stdlib.h>\nint main(void) { abort(); }',
  },
  cpp: {
    sum: '#include <iostream>\nint main() { int a, b; std::cin >> a >> b; std::cout << a + b << "\\n"; }',
    loop: 'int main() { volatile int i = 0; for (;;) i = i + 1; }',
    sleep: '#include <unistd.h>\nint main() { sleep(60); }',
    memory:
      "#include <string>\n#include <vector>\nint main() { std::vector<std::string> a; for (;;) a.emplace_back(1000000, 'x'); }",
    output: '#include <cstdio>\nint main() { for (;;) std::puts("xxxxxxxxxxxx"); }',
    files:
      '#include <fstream>\n#include <string>\nint main() { for (int i = 0; i < 20000; i++) std::ofstream("/tmp/" + std::to_string(i)); }',
    fails: '#include <stdexcept>\nint main() { throw std::runtime_error("x"); }',
  },
  php: {
    sum: '<?php echo array_sum(explode(" ", fgets(STDIN))), "\\n";',
    loop: '<?php for (;;) {}',
    sleep: '<?php sleep(60);',
    memory: '<?php $a = []; for (;;) $a[] = str_repeat("x", 1000000);',
    output: '<?php for (;;) echo str_repeat("x", 1000), "\\n";',
    files: '<?php for ($i = 0; $i < 20000; $i++) @touch("/tmp/$i");',
    fails: '<?php\nthrow new Exception("x");',
    failsAt: 2,
  },
  java: {
    sum: 'class Main { public static void main(String[] a) { var s = new java.util.Scanner(System.in); System.out.println(s.nextInt() + s.nextInt()); } }',
    loop: 'class Main { public static void main(String[] a) { for (;;) {} } }',
    sleep: 'class Main { public static void main(String[] a) throws Exception { Thread.sleep(60000); } }',
    memory:
      'class Main { public static void main(String[] a) { var all = new java.util.ArrayList<byte[]>(); for (;;) all.add(new byte[1000000]); } }',
    output:
      'class Main { public static void main(String[] a) { for (;;) System.out.println("x".repeat(1000)); } }',
    files:
      'class Main { public static void main(String[] a) throws Exception { for (int i = 0; i < 20000; i++) new java.io.File("/tmp/" + i).createNewFile(); Thread.sleep(60000); } }',
    fails: 'class Main { public static void main(String[] a) {\nthrow new RuntimeException("x"); } }',
    failsAt: 2,
  },
  go: {
    sum: 'package main\nimport "fmt"\nfunc main() { var a, b int; fmt.Scan(&a, &b); fmt.Println(a + b) }',
    loop: 'package main\nfunc main() { for {} }',
    sleep: 'package main\nimport "time"\nfunc main() { time.Sleep(time.Minute) }',
    memory:
      'package main\nfunc main() { var all [][]byte; for { a := make([]byte, 1000000); for i := range a { a[i] = 1 }; all = append(all, a) } }',
    output: 'package main\nimport "fmt"\nfunc main() { for { fmt.Println("xxxxxxxxxxxxxxxx") } }',
    files:
      'package main\nimport ("fmt"; "os")\nfunc main() { for i := 0; i < 20000; i++ { if f, e := os.Create(fmt.Sprint("/tmp/", i)); e == nil { f.Close() } } }',
    fails: 'package main\nfunc main() {\npanic("x") }',
    failsAt: 3,
  },
  ruby: {
    sum: 'puts gets.split.sum(&:to_i)',
    loop: 'loop {}',
    sleep: 'sleep 60',
    memory: 'a = []\nloop { a << "x" * 1000000 }',
    output: 'loop { puts "x" * 1000 }',
    files: '20000.times { |i| File.write("/tmp/#{i}", "") }',
    fails: '\nraise "x"',
    failsAt: 2,
  },
  csharp: {
    sum: 'class P { static void Main() { var w = System.Console.ReadLine().Split(); System.Console.WriteLine(int.Parse(w[0]) + int.Parse(w[1])); } }',
    loop: 'class P { static void Main() { for (;;) {} } }',
    sleep: 'class P { static void Main() { System.Threading.Thread.Sleep(60000); } }',
    memory:
      'class P { static void Main() { var all = new System.Collections.Generic.List<byte[]>(); for (;;) { var a = new byte[1000000]; for (int i = 0; i < a.Length; i += 1000) a[i] = 1; all.Add(a); } } }',
    output:
      'class P { static void Main() { for (;;) System.Console.WriteLine(new string((char)120, 1000)); } }',
    files:
      'class P { static void Main() { for (int i = 0; i < 20000; i++) System.IO.File.WriteAllText("/tmp/" + i, ""); } }',
    fails: 'class P { static void Main() { throw new System.Exception("x"); } }',
  },
};
