import { readFileSync } from 'node:fs';
import { SourceMap, stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import variant from '@jitl/quickjs-wasmfile-release-sync';
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSSyncVariant,
  type QuickJSWASMModule,
} from 'quickjs-emscripten-core';
import type { Submission } from '../../../domain/submission.ts';
import { executionNiceness, lowerPriority } from '../priorities.ts';
import type { Ended } from '../warm-children.ts';

// The virtual machine has no files, network or processes. The parent kills it by time.

export type QuickJsExecution = Omit<Submission, 'inputs' | 'files'> & {
  readonly input: string;
  readonly files: Readonly<Record<string, string>>;
};

// TypeScript knows it from the browser's types only.
declare const WebAssembly: {
  Memory: new (size: { initial: number; maximum: number }) => never;
  compile(bytes: Uint8Array): Promise<never>;
};

lowerPriority(executionNiceness);

const errorMost = 16_384;
const shim = readFileSync(join(import.meta.dirname, 'shim.js'), 'utf8');
const values = readFileSync(join(import.meta.dirname, '../values-of-functions.js'), 'utf8');
// Its types describe CommonJS.
const sync = variant as unknown as QuickJSSyncVariant;
// V8 translates each function when it is first called, and all memories share what is translated.
const machine = fileURLToPath(import.meta.resolve('@jitl/quickjs-wasmfile-release-sync/wasm'));
const wasmModule = await WebAssembly.compile(readFileSync(machine));
let made: QuickJSWASMModule | undefined;

/** All executions of a submission share one memory: QuickJS's limit does not count under WASM, and growing is slow. */
async function withMemory(megabytes: number): Promise<QuickJSWASMModule> {
  const pages = Math.max(megabytes, 32) * 16;
  const wasmMemory = new WebAssembly.Memory({ initial: pages, maximum: pages });
  return newQuickJSWASMModuleFromVariant(newVariant(sync, { wasmMemory, wasmModule }));
}

// The server may run as root; nothing is needed any more.
if (process.getuid?.() === 0) {
  process.setgroups?.([]);
  process.setgid?.(63_721);
  process.setuid?.(63_721);
}

process.on('message', async (execution: QuickJsExecution) => {
  made ??= await withMemory(execution.limits.memoryMb);
  const { ended, clear } = executeOn(made, execution);
  try {
    clear();
    process.send?.(ended);
  } catch {
    // QuickJS cannot free everything after it ran out of memory. The next execution gets another child.
    process.send?.(ended, () => process.exit());
  }
});
process.once('disconnect', () => process.exit());
// The child executes what every program needs while it waits.
executeOn(await withMemory(32), {
  language: 'javascript',
  shape: 'program',
  input: '1 2',
  files: {},
  source: "console.log(require('fs').readFileSync(0, 'utf8').split(' ').map(Number).join())",
  limits: { cpuMs: 10_000, wallMs: 10_000, memoryMb: 32, outputBytes: 100 },
}).clear();
process.send?.('ready');

function executeOn(
  quickjs: QuickJSWASMModule,
  execution: QuickJsExecution,
): { ended: Ended; clear: () => void } {
  const { source, language, shape, functionName, input, limits } = execution;
  let plain: Plain;
  try {
    plain = language === 'typescript' ? withoutTypes(source) : { code: source, lineOf: (line) => line };
  } catch (error) {
    const { message, stack = '' } = error as Error;
    const line = Number(/^[^\n]*:(\d+)\n/.exec(stack)?.[1]) || undefined;
    const text = `${message}${line ? `\n    na linha ${line}` : ''}\n`;
    const ended: Ended = { ending: 'compile_error', output: '', error: text, line };
    return { ended, clear: () => {} };
  }
  const texts: Record<number, string> = { 1: '', 2: '' };
  const lengths: Record<number, number> = { 1: 0, 2: 0 };
  let result: string | undefined;
  let why: Ended | undefined;
  const runtime = quickjs.newRuntime();
  runtime.setMaxStackSize(262_144);
  const before = process.cpuUsage();
  const cpuMs = () => {
    const { user, system } = process.cpuUsage(before);
    return Math.round((user + system) / 1000);
  };
  const stop = (ending: Ended['ending'], detail: string) => {
    why ??= { ending, detail, output: '', error: '' };
  };
  runtime.setInterruptHandler(() => {
    if (!why && cpuMs() > limits.cpuMs) stop('time_exceeded', 'cpu');
    return why !== undefined;
  });
  runtime.setModuleLoader((name) => {
    if (!/^(node:)?(fs|readline)$/.test(name)) return { error: new Error(`Cannot find module '${name}'`) };
    const names = name.endsWith('fs') ? 'readFileSync, writeSync, writeFileSync' : 'createInterface';
    return `const it = require('${name}'); export default it; export const { ${names} } = it;`;
  });
  const vm = runtime.newContext();
  const define = (name: string, does: (...values: never[]) => void) =>
    vm
      .newFunction(name, (...handles) => {
        does(...(handles.map((handle) => vm.dump(handle)) as never[]));
        if (why) throw new Error(why.detail);
      })
      .consume((handle) => vm.setProp(vm.global, name, handle));
  define('__write', (descriptor: number, text: string) => {
    const target = shape === 'function' ? 2 : descriptor;
    texts[target] += text;
    lengths[target] = (lengths[target] ?? 0) + Buffer.byteLength(text);
    if (lengths[target] > limits.outputBytes) stop('output_exceeded', '');
  });
  define('__exit', (code: number) => stop(code === 0 ? 'ended' : 'runtime_error', String(code)));
  define('__result', (text: string) => {
    result = text;
  });
  const give = (name: string, text: string) =>
    vm.newString(text).consume((handle) => vm.setProp(vm.global, name, handle));
  give('__input', shape === 'function' ? '' : input);
  give('__arguments', input);
  give('__name', functionName ?? '');
  const files = Object.entries(execution.files).map(([name, content]) => [`/box/${name}`, content]);
  const isCall = shape === 'function';
  const given = { arguments: execution.arguments ?? [], files: Object.fromEntries(files), isCall };
  give('__given', JSON.stringify(given));

  const failed = evaluate() ?? why;
  const output = (shape === 'function' ? result : texts[1]) ?? '';
  const error = `${texts[2]}${failed?.error ?? ''}`.slice(0, errorMost);
  const ended: Ended = { ending: 'ended', ...failed, output, error, cpuMs: cpuMs() };
  return {
    ended: ended.ending === 'output_exceeded' ? { ...ended, output: '' } : ended,
    clear() {
      vm.dispose();
      runtime.dispose();
    },
  };

  function evaluate(): Ended | undefined {
    const type = /^\s*(import|export)\b/m.test(plain.code) ? 'module' : 'global';
    const named = `globalThis.__function = typeof ${functionName} === 'undefined' ? undefined : ${functionName};`;
    const code = shape === 'function' ? `${plain.code}\n;${named}` : plain.code;
    const wrong = evalIn(vm, code, 'main.js', { type, compileOnly: true });
    if (wrong) return { ...failureOf(wrong), ending: 'compile_error' };
    const thrown: unknown =
      evalIn(vm, shim, 'shim.js', { type: 'global' }) ??
      evalIn(vm, `globalThis.__values = ${values}`, 'values.js', { type: 'global' }) ??
      evalIn(vm, code, 'main.js', { type }) ??
      jobs() ??
      (shape === 'function' ? (evalIn(vm, call, 'harness.js', { type: 'global' }) ?? jobs()) : undefined) ??
      rejection();
    if (why) return why;
    return thrown ? failureOf(thrown) : undefined;
  }

  function jobs(): unknown {
    const done = runtime.executePendingJobs();
    return done.error?.consume((handle) => done.error?.context.dump(handle) as unknown);
  }

  function rejection(): unknown {
    return vm.getProp(vm.global, '__thrown').consume((handle) => vm.dump(handle) as unknown);
  }

  function failureOf(thrown: unknown): Ended {
    const { name = '', message = String(thrown), stack = '' } = (thrown ?? {}) as Partial<Error>;
    const at = /main\.js:(\d+)/.exec(stack)?.[1];
    const line = at === undefined ? undefined : plain.lineOf(Number(at));
    const text = `${name ? `${name}: ` : ''}${message}${line ? `\n    na linha ${line}` : ''}\n`;
    const ending = /out of memory/.test(message) ? 'memory_exceeded' : 'runtime_error';
    return { ending, output: '', error: text, ...(line ? { line } : {}) };
  }
}

const call = `(async () => {
  if (typeof __function !== 'function') throw new ReferenceError('Seu código não tem a função ' + __name + '.');
  __result(__values.write(await __function(...__values.read(__arguments))));
})()
  .catch((error) => { globalThis.__thrown = error; });`;

function evalIn(
  vm: QuickJSContext,
  code: string,
  file: string,
  options: { type: 'module' | 'global'; compileOnly?: boolean },
) {
  const result = vm.evalCode(code, file, options);
  if (result.error) return result.error.consume((handle) => vm.dump(handle) as unknown) ?? 'undefined';
  const state = vm.getPromiseState(result.value);
  const thrown =
    state.type === 'rejected' ? (state.error.consume((handle) => vm.dump(handle)) as unknown) : undefined;
  result.value.dispose();
  return thrown;
}

interface Plain {
  readonly code: string;
  lineOf(line: number): number;
}

/** Types are removed, not checked. Syntax that is more than types, such as enums, is written anew. */
function withoutTypes(source: string): Plain {
  try {
    return { code: stripTypeScriptTypes(source), lineOf: (line) => line };
  } catch {
    const code = stripTypeScriptTypes(source, { mode: 'transform', sourceMap: true });
    const json = /sourceMappingURL=data:application\/json;base64,(\S+)/.exec(code)?.[1] ?? '';
    const map = new SourceMap(JSON.parse(Buffer.from(json, 'base64').toString()));
    return {
      code,
      lineOf: (line) => {
        const entry = map.findEntry(line - 1, 0);
        return 'originalLine' in entry ? entry.originalLine + 1 : line;
      },
    };
  }
}
