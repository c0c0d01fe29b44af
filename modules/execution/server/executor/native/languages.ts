import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../../domain/submission.ts';
import { javascriptHarness, phpHarness, pythonHarness } from './harnesses.ts';

type Native = Exclude<Language, 'sql'>;

/** `$MEMORY` is the limit in megabytes, `$MAIN` the class of Java that begins. */
export interface NativeLanguage {
  readonly install?: string;
  readonly version: readonly string[];
  readonly file: string;
  /** It checks or compiles in the shell. What it prints is the artifact, if it makes one. */
  readonly compile: string;
  readonly artifact?: string;
  readonly beside?: { readonly path: string; readonly content: string };
  readonly command: readonly string[];
  readonly dataMb?: number;
  readonly processes?: number;
  readonly hello: string;
  readonly harness?: {
    readonly file: string;
    readonly content: string;
    readonly command: readonly string[];
    readonly after?: string;
  };
}

const node = [
  '/box/node',
  '--disable-warning=ExperimentalWarning',
  '--enable-source-maps',
  '--max-old-space-size=$MEMORY',
  '--require=/box/before.cjs',
];
const php = [
  '/usr/bin/php',
  ...['-d', 'display_errors=stderr', '-d', 'html_errors=0', '-d', 'memory_limit=$MEMORYM'],
];
const javascript = {
  version: ['/box/node', '--version'],
  command: [...node, '/box/main.js'],
  // The runtime reserves room for code; the watcher judges what is used.
  dataMb: 1024,
  beside: {
    path: '/box/before.cjs',
    content: readFileSync(join(import.meta.dirname, 'before-node.cjs'), 'utf8'),
  },
  hello: "console.log(require('fs').readFileSync(0, 'utf8'))",
  harness: {
    file: '/box/harness.cjs',
    content: javascriptHarness,
    command: [...node, '/box/harness.cjs'],
    after: "\n;globalThis.__function = typeof $NAME === 'undefined' ? undefined : $NAME;",
  },
};
const stripped = `const { stripTypeScriptTypes } = require('module');
const source = require('fs').readFileSync('/box/main.ts', 'utf8');
process.stdout.write(stripTypeScriptTypes(source, { mode: 'transform', sourceMap: true, sourceUrl: 'main.ts' }));`;

export const nativeLanguages: Readonly<Record<Native, NativeLanguage>> = {
  javascript: { ...javascript, file: '/box/main.js', compile: '/box/node --check /box/main.js' },
  typescript: {
    ...javascript,
    file: '/box/main.ts',
    compile: `/box/node --disable-warning=ExperimentalWarning -e ${quoted(stripped)}`,
    artifact: '/box/main.js',
    hello: "const text: string = require('fs').readFileSync(0, 'utf8'); console.log(text)",
  },
  python: {
    install: 'python3',
    version: ['/usr/bin/python3', '--version'],
    file: '/box/main.py',
    compile: `/usr/bin/python3 -I -c 'compile(open("/box/main.py", encoding="utf-8").read(), "/box/main.py", "exec")'`,
    command: ['/usr/bin/python3', '-B', '-X', 'utf8', '/box/main.py'],
    hello: 'import sys\nprint(sys.stdin.read())',
    harness: {
      file: '/box/harness.py',
      content: pythonHarness,
      command: ['/usr/bin/python3', '-B', '-X', 'utf8', '/box/harness.py'],
    },
  },
  php: {
    install: 'php-cli',
    version: ['/usr/bin/php', '-r', 'echo PHP_VERSION, extension_loaded("mbstring") ? "" : " sem mbstring";'],
    file: '/box/main.php',
    compile: '/usr/bin/php -d display_errors=stderr -l /box/main.php >&2',
    command: [...php, '/box/main.php'],
    hello: '<?php echo stream_get_contents(STDIN);',
    harness: {
      file: '/box/harness.php',
      content: phpHarness,
      command: [...php, '/box/harness.php'],
    },
  },
  ruby: {
    install: 'ruby',
    version: ['/usr/bin/ruby', '--version'],
    file: '/box/main.rb',
    compile: '/usr/bin/ruby -c /box/main.rb >&2',
    command: ['/usr/bin/ruby', '/box/main.rb'],
    hello: 'puts STDIN.read',
  },
  c: {
    install: 'gcc libc6-dev',
    version: ['/usr/bin/gcc', '-dumpfullversion'],
    file: '/box/main.c',
    compile: '/usr/bin/gcc -std=gnu17 -O2 -o /tmp/main /box/main.c -lm && cat /tmp/main',
    artifact: '/box/main',
    command: ['/box/main'],
    hello: '#include <stdio.h>\nint main(void) { for (int c; (c = getchar()) != EOF;) putchar(c); }',
  },
  cpp: {
    install: 'g++',
    version: ['/usr/bin/g++', '-dumpfullversion'],
    file: '/box/main.cpp',
    compile: '/usr/bin/g++ -std=c++20 -O2 -o /tmp/main /box/main.cpp && cat /tmp/main',
    artifact: '/box/main',
    command: ['/box/main'],
    hello: '#include <iostream>\nint main() { std::cout << std::cin.rdbuf(); }',
  },
  java: {
    install: 'default-jdk-headless',
    version: ['/usr/bin/java', '-Xmx64m', '-XX:+UseSerialGC', '--version'],
    file: '/box/Main.java',
    compile: [
      '/usr/bin/javac -J-Xmx384m -J-XX:+UseSerialGC -encoding UTF-8 -d /tmp/classes /box/Main.java',
      "/usr/bin/jar -J-Xmx128m cfe /tmp/main.jar '$MAIN' -C /tmp/classes . && cat /tmp/main.jar",
    ].join(' && '),
    artifact: '/box/main.jar',
    command: [
      '/usr/bin/java',
      // Objects that live long have all of the limit, and new ones some more.
      '-Xmx$MEMORY+16m',
      '-Xmn16m',
      '-XX:+UseSerialGC',
      '-XX:-UsePerfData',
      '-Dfile.encoding=UTF-8',
      '-jar',
      '/box/main.jar',
    ],
    dataMb: 1024,
    hello:
      'class Main { public static void main(String[] a) throws Exception { System.in.transferTo(System.out); System.out.flush(); } }',
  },
  csharp: {
    install: 'mono-mcs',
    version: ['/usr/bin/mono', '--version'],
    file: '/box/main.cs',
    compile: '/usr/bin/mcs -out:/tmp/main.exe /box/main.cs >&2 && cat /tmp/main.exe',
    artifact: '/box/main.exe',
    command: ['/usr/bin/mono', '/box/main.exe'],
    dataMb: 1024,
    hello:
      'class Main { static void Main() { System.Console.Write(System.Console.In.ReadToEnd()); } }'.replace(
        'class Main',
        'class Program',
      ),
  },
  go: {
    install: 'golang-go',
    version: ['/usr/bin/go', 'version'],
    file: '/box/main.go',
    compile:
      'GOCACHE=/tmp/cache GO111MODULE=off /usr/bin/go build -o /tmp/main /box/main.go && cat /tmp/main',
    artifact: '/box/main',
    command: ['/box/main'],
    dataMb: 1024,
    hello: 'package main\nimport ("io"; "os")\nfunc main() { io.Copy(os.Stdout, os.Stdin) }',
  },
};

function quoted(script: string): string {
  return `'${script.replaceAll("'", `'\\''`)}'`;
}
