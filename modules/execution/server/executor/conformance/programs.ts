import type { Language } from '../../../domain/submission.ts';
import { type Case, script } from './case.ts';
import { hostile } from './hostile.ts';

type Sources = Case['sources'];

const pick = (what: 'sum' | 'loop' | 'sleep' | 'memory' | 'output' | 'files' | 'fails'): Sources =>
  Object.fromEntries(Object.entries(hostile).map(([language, sources]) => [language, sources[what]]));

const java = (body: string) =>
  `class Main {\npublic static void main(String[] a) throws Exception {\n${body} } }`;
const csharp = (body: string) => `class P {\nstatic void Main() {\n${body} } }`;
const go = (imports: string, body: string) => `package main\nimport (${imports})\nfunc main() {\n${body} }`;
const c = (body: string) =>
  `#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\nint main(void) {\n${body} }`;
const cpp = (body: string) =>
  `#include <cstring>\n#include <iostream>\n#include <vector>\nint main() {\n${body} }`;
const nativeOnly = { quickjs: null };

export const programCases: readonly Case[] = [
  {
    name: 'lê a entrada, sem quebra no fim, e escreve',
    sources: { ...pick('sum'), typescript: hostile.javascript?.sum },
    input: '3 4',
    expected: '7',
  },
  {
    name: 'NUL na saída é resposta errada',
    sources: {
      ...script("console.log('7\\0');"),
      python: 'print("7\\0")',
      c: c('fwrite("7\\0", 1, 2, stdout);'),
      cpp: cpp('std::cout.write("7\\0", 2);'),
      php: '<?php echo "7\\0";',
      java: java('System.out.print("7\\0");'),
      csharp: csharp('System.Console.Write("7\\0");'),
      go: go('"fmt"', 'fmt.Print("7\\x00")'),
      ruby: 'print "7\\0"',
    },
    expected: '7',
    verdict: 'wrong_answer',
  },
  {
    name: 'o código com que termina',
    sources: {
      ...script('console.log(7); process.exit(3);'),
      python: 'print(7)\nraise SystemExit(3)',
      c: c('puts("7"); return 3;'),
      cpp: cpp('return 3;'),
      php: '<?php echo 7; exit(3);',
      java: java('System.exit(3);'),
      csharp: csharp('System.Environment.Exit(3);'),
      go: go('"os"', 'os.Exit(3)'),
      ruby: 'exit 3',
    },
    verdict: 'runtime_error',
    detail: '3',
  },
  {
    name: 'o que não compila, com a linha',
    sources: {
      ...script('let a = 1;\nlet b = (;'),
      python: 'a = 1\nb = (1 +* 2)',
      c: 'int main(void) {\n  int a = x; }',
      cpp: 'int main() {\n  int a = x; }',
      php: '<?php\n$a = (;',
      java: 'class Main { public static void main(String[] a) {\n int x = "a"; } }',
      csharp: 'class P { static void Main() {\n int x = "a"; } }',
      go: 'package main\nfunc main() { x := 1 }',
      ruby: 'a = 1\nb = (]',
    },
    verdict: 'compile_error',
    line: Object.fromEntries(
      (
        [
          'javascript',
          'typescript',
          'python',
          'c',
          'cpp',
          'php',
          'java',
          'csharp',
          'go',
          'ruby',
        ] as Language[]
      ).map((language) => [language, 2]),
    ),
  },
  {
    name: 'sem o lugar por onde começa, diz o que falta',
    sources: {
      c: 'int soma(int a) { return a; }',
      cpp: 'int soma(int a) { return a; }',
      java: 'class Main { void soma() {} }',
      csharp: 'class P { static void Soma() {} }',
      go: 'package main\nfunc soma() {}',
    },
    verdict: 'compile_error',
    says: /^[^/]*Falta (o método|a função) /,
  },
  {
    name: 'qualquer nome de classe, e um pacote',
    sources: {
      java: 'package br.com.prova;\npublic class Solucao {\npublic static void main(String[] a) { System.out.println(7); } }\npublic class Outra {}',
      go: 'package solucao\nimport "fmt"\nfunc main() { fmt.Println(7) }',
      csharp: 'namespace Prova { class Solucao { static void Main() { System.Console.WriteLine(7); } } }',
      php: '<?php\nnamespace Prova;\necho 7;',
    },
    expected: '7',
  },
  {
    name: 'erro em qualquer classe, com a linha',
    sources: {
      java: 'package br;\npublic class Solucao {\npublic static void main(String[] a) {\nthrow new IllegalStateException("x"); } }',
      go: 'package solucao\nfunc main() {\nvar a []int\n_ = a[3] }',
    },
    verdict: 'runtime_error',
    line: { java: 4, go: 4 },
  },
  {
    name: 'erro dentro de uma biblioteca',
    sources: {
      ...script("\nJSON.parse('{');"),
      python: 'import json\njson.loads("{")',
      php: '<?php\njson_decode("{", false, 512, JSON_THROW_ON_ERROR);',
      java: java('Integer.parseInt("x");'),
      csharp: csharp('int.Parse("x");'),
      go: go('"strings"', 'strings.Repeat("x", -1)'),
      ruby: 'require "json"\nJSON.parse("{")',
      cpp: cpp('std::vector<int>().at(3);'),
    },
    verdict: 'runtime_error',
    line: { javascript: 2, typescript: 2, python: 2, php: 2, java: 3, go: 4, ruby: 2 },
  },
  {
    name: 'mais memória de uma vez do que há',
    sources: {
      python: 'a = bytearray(2_000_000_000)\nprint(len(a))',
      php: '<?php\n$a = str_repeat("x", 2000000000);\necho strlen($a);',
      java: java('byte[] b = new byte[2000000000]; System.out.println(b.length);'),
      csharp: csharp('var b = new byte[2000000000]; System.Console.WriteLine(b.Length);'),
      go: go('"fmt"', 'b := make([]byte, 2000000000); for i := range b { b[i] = 1 }; fmt.Println(len(b))'),
      ruby: 'a = "x" * 2_000_000_000\nputs a.size',
      cpp: cpp('std::vector<char> a(2000000000, 1); std::cout << a.size();'),
    },
    verdict: 'memory_exceeded',
  },
  {
    name: 'a memória que a prova diz',
    limits: { memoryMb: 256 },
    sources: {
      python: 'a = [bytearray(b"x" * 1000000) for i in range(230)]\nprint(len(a))',
      c: c(
        'for (int i = 0; i < 240; i++) { char *p = malloc(1000000); memset(p, 1, 1000000); } puts("230");',
      ),
      cpp: cpp('std::vector<std::vector<char>> a(240, std::vector<char>(1000000, 1)); std::cout << 230;'),
      php: '<?php $a = []; for ($i = 0; $i < 230; $i++) $a[] = str_repeat("x", 1000000); echo count($a);',
      java: java(
        'var all = new java.util.ArrayList<byte[]>(); for (int i = 0; i < 250; i++) all.add(new byte[1000000]); System.out.println(230);',
      ),
      csharp: csharp(
        'var all = new System.Collections.Generic.List<byte[]>(); for (int i = 0; i < 220; i++) { var b = new byte[1000000]; for (int j = 0; j < b.Length; j += 1000) b[j] = 1; all.Add(b); } System.Console.WriteLine(230);',
      ),
      ruby: 'a = (0...230).map { "x" * 1000000 }\nputs a.size',
    },
    expected: '230',
  },
  {
    name: 'laço sem fim',
    sources: { ...pick('loop'), typescript: 'for (;;) {}' },
    limits: { cpuMs: 500 },
    verdict: 'time_exceeded',
    detail: 'cpu',
  },
  {
    name: 'dormir',
    ...nativeOnly,
    sources: pick('sleep'),
    limits: { wallMs: 1500 },
    verdict: 'time_exceeded',
    detail: 'wall',
  },
  {
    name: 'memória sem fim',
    quickjs: 'const all = []; for (;;) all.push(new Uint8Array(1000000).fill(1));',
    sources: pick('memory'),
    limits: { cpuMs: 15_000 },
    verdict: 'memory_exceeded',
  },
  {
    name: 'saída sem fim',
    sources: pick('output'),
    verdict: 'output_exceeded',
  },
  {
    name: 'arquivos sem fim',
    ...nativeOnly,
    sources: pick('files'),
    // Small files cost processor time, which is not what is tried.
    limits: { cpuMs: 15_000 },
    verdict: 'files_exceeded',
  },
  {
    name: 'erro ao rodar, com a linha',
    sources: pick('fails'),
    verdict: 'runtime_error',
    line: Object.fromEntries(Object.entries(hostile).map(([language, { failsAt }]) => [language, failsAt])),
  },
  {
    name: 'depois de tudo isso, roda como antes',
    sources: pick('sum'),
    input: '3 4\n',
    expected: '7',
  },
];
