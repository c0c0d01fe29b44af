import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Program {
  statement: string;
  code: string;
}

export interface Happened {
  printed: string;
  complaint: string;
  failed: boolean;
}

type Command = readonly [command: string, ...args: string[]];

interface Runner {
  tools: readonly string[];
  prepare(programs: readonly Program[], folder: string): Command[];
}

/** A language that compiles slowly is compiled once for all programs. */
export const runners: Record<string, Runner> = {
  js: scripts('node', process.execPath, ({ statement }) => (statement.includes('CommonJS') ? 'cjs' : 'mjs')),
  ts: scripts('node', process.execPath, () => 'mts'),
  python: scripts('python3', 'python3', () => 'py'),
  php: scripts('php', 'php', () => 'php', phpFile),
  c: { tools: ['gcc'], prepare: eachOfC },
  cpp: { tools: ['g++'], prepare: allOfCpp },
  java: { tools: ['javac', 'java'], prepare: allOfJava },
};

export function missingTool({ tools }: Runner): string | undefined {
  return tools.find((tool) => spawnSync(tool, ['--version']).error);
}

/** Runs a command of `prepare`, with the variable that the statement sets before it, such as `PORTA=1 node a.js`. */
export function happens({ statement }: Program, [command, ...args]: Command, folder: string): Happened {
  const [, variable, value] = /`([A-Z_]+)=(\S+) node /.exec(statement) ?? [];
  const { stdout, stderr, status } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    timeout: 15_000,
    env: { PATH: process.env.PATH, PYTHONIOENCODING: 'utf8', ...(variable && { [variable]: value }) },
  });
  return { printed: stdout, complaint: stderr, failed: status !== 0 };
}

function scripts(
  tool: string,
  command: string,
  extension: (program: Program) => string,
  content: (program: Program) => string = ({ code }) => code,
): Runner {
  return {
    tools: [tool],
    prepare: (programs, folder) =>
      programs.map((program, index) => {
        const file = `program-${index}.${extension(program)}`;
        writeFileSync(join(folder, file), content(program));
        return [command, file];
      }),
  };
}

function phpFile({ code }: Program): string {
  return code.startsWith('<?php') ? code : `<?php\n${code}`;
}

function eachOfC(programs: readonly Program[], folder: string): Command[] {
  return programs.map(({ code }, index) => {
    writeFileSync(join(folder, `program-${index}.c`), code);
    compile(['gcc', '-std=c17', '-o', `c-${index}`, `program-${index}.c`], folder);
    return [join(folder, `c-${index}`)];
  });
}

/** The headers take most of the time, so all programs share them, each in its own namespace. */
function allOfCpp(programs: readonly Program[], folder: string): Command[] {
  const headers = ['cstdlib', 'iostream', 'map', 'memory', 'string', 'vector'];
  const source = [
    ...headers.map((header) => `#include <${header}>`),
    // Only the real `main` may end without a return.
    ...programs.map(
      ({ code }, index) =>
        `namespace program_${index} {\n${code.replace(/^int main\(\)/m, 'void program()')}\n}`,
    ),
    'int main(int, char** args) {\n  switch (std::atoi(args[1])) {',
    ...programs.map((_, index) => `    case ${index}: program_${index}::program(); break;`),
    '  }\n}\n',
  ];
  writeFileSync(join(folder, 'programs.cpp'), source.join('\n'));
  compile(['g++', '-std=c++20', '-o', 'cpp', 'programs.cpp'], folder);
  return programs.map((_, index) => [join(folder, 'cpp'), String(index)]);
}

function allOfJava(programs: readonly Program[], folder: string): Command[] {
  const source = [
    ...['function', 'stream'].map((of) => `import java.util.${of}.*;`),
    'import java.util.*;',
    ...programs.map((program, index) => `class Program${index} {\n${javaMembers(program)}\n}`),
  ];
  writeFileSync(join(folder, 'Programs.java'), source.join('\n'));
  compile(['javac', 'Programs.java'], folder);
  return programs.map((_, index) => ['java', '-XX:TieredStopAtLevel=1', '-cp', folder, `Program${index}`]);
}

/** Questions show bare statements, or ask what the creation of an object prints. */
function javaMembers({ statement, code }: Program): string {
  if (code.includes('void main(')) return code;
  const [, creation = ''] = /imprime `(new \w+\(\))`/.exec(statement) ?? [];
  return `public static void main(String[] args) throws Exception {\n${code}\n${creation};\n}`;
}

function compile([command, ...args]: Command, folder: string): void {
  const { status, stderr }: SpawnSyncReturns<string> = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${command} says:\n${stderr}`);
}
