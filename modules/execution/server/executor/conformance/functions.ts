import { type Case, script } from './case.ts';

const identity: Case['sources'] = {
  ...script('const f = (...given) => given;'),
  python: 'def f(*given):\n    return given',
  php: '<?php function f(...$given) { return $given; }',
};

export const functionCases: readonly Case[] = [
  {
    name: 'inteiros além de 2^53, ida e volta',
    sources: identity,
    input: '[9007199254740993, -12345678901234567890, [9223372036854775807], {"a": 18446744073709551616}]',
    expected: '[9007199254740993,-12345678901234567890,[9223372036854775807],{"a":18446744073709551616}]',
  },
  {
    name: 'conta com inteiros além de 2^53',
    sources: {
      ...script('const f = (a) => a + 1n;'),
      python: 'def f(a):\n    return a + 1',
      php: '<?php function f(int $a) { return $a + 1; }',
    },
    input: '[9007199254740993]',
    expected: '9007199254740994',
  },
  {
    name: 'inteiros até 2^53 são números comuns',
    sources: {
      ...script('const f = (a, b) => a + b - 1;'),
      python: 'def f(a, b):\n    return a + b - 1',
      php: '<?php function f(int $a, int $b) { return $a + $b - 1; }',
    },
    input: '[1, 9007199254740991]',
    expected: '9007199254740991',
  },
  {
    name: 'inteiro de 5.000 dígitos',
    sources: {
      ...script('const f = () => 10n ** 5000n;'),
      python: 'def f():\n    return 10 ** 5000',
      php: '<?php function f() { return "1" . str_repeat("0", 5000); }',
    },
    input: '[]',
    expected: `1${'0'.repeat(5000)}`,
  },
  {
    name: 'texto de dígitos continua texto',
    sources: identity,
    input: '["12345678901234567890", "7"]',
    expected: '["12345678901234567890","7"]',
  },
  {
    name: 'textos, vazios e chaves, ida e volta',
    sources: identity,
    input: '["a\\u00e7\\u00e3o \\u2028 😀 \\"/\\\\", null, true, {}, [], "", {"__proto__": 1, "0": 2}]',
    expected: '["ação \\u2028 😀 \\"/\\\\",null,true,{},[],"",{"0":2,"__proto__":1}]',
  },
  {
    name: 'resultado de 180 KB',
    sources: {
      ...script("const f = () => ['x'.repeat(180000)];"),
      python: 'def f():\n    return ["x" * 180000]',
      php: '<?php function f() { return [str_repeat("x", 180000)]; }',
    },
    input: '[]',
    limits: { outputBytes: 1_048_576 },
    expected: `["${'x'.repeat(180_000)}"]`,
  },
  {
    name: 'tolerância dentro de listas',
    sources: {
      ...script('const f = () => ({ a: [0.1 + 0.2, 1] });'),
      python: 'def f():\n    return {"a": [0.1 + 0.2, 1]}',
      php: '<?php function f() { return ["a" => [0.1 + 0.2, 1]]; }',
    },
    input: '[]',
    expected: '{ "a": [ 0.3, 1.0 ] }',
    tolerance: 1e-9,
  },
  {
    name: 'sem tolerância, cada dígito conta',
    sources: {
      ...script('const f = () => 0.1 + 0.2;'),
      python: 'def f():\n    return 0.1 + 0.2',
      php: '<?php function f() { return 0.1 + 0.2; }',
    },
    input: '[]',
    expected: '0.3',
    verdict: 'wrong_answer',
  },
  {
    name: 'ler a entrada fora da função',
    sources: {
      ...script("const n = JSON.parse(require('fs').readFileSync(0, 'utf8'));\nconst f = () => n;"),
      python: 'n = int(input())\ndef f(a):\n    return n',
      php: '<?php\n$n = trim(fgets(STDIN));\nif ($n === "") { throw new Exception("vazio"); }\nfunction f($a) { return 1; }',
    },
    input: '[3]',
    expected: '3',
    verdict: 'runtime_error',
    says: /Seu código lê a entrada, e aqui não há nada para ler: a função recebe os argumentos\./,
  },
  {
    name: 'ler a entrada sem usar não muda o veredito',
    sources: {
      ...script("const n = require('fs').readFileSync(0, 'utf8');\nconst f = (a) => a + n.length;"),
      python:
        'import sys\nn = sys.stdin.read()\nfor line in sys.stdin.buffer:\n    pass\ndef f(a):\n    return a + len(n)',
      php: '<?php\n$n = stream_get_contents(STDIN);\nfunction f($a) { return $a + strlen($n ?? ""); }',
    },
    input: '[3]',
    expected: '3',
    says: /a função recebe os argumentos\./,
  },
  {
    name: 'o que a função imprime não conta',
    sources: {
      ...script('const f = (a) => { console.log("visto"); return a; };'),
      python: 'def f(a):\n    print("visto")\n    return a',
      php: '<?php function f($a) { echo "visto"; return $a; }',
    },
    input: '[1]',
    expected: '1',
    says: /visto/,
  },
  {
    name: 'a função que falta tem nome',
    sources: { ...script('const g = 1;'), python: 'g = 1', php: '<?php $g = 1;' },
    input: '[]',
    verdict: 'runtime_error',
    says: /Seu código não tem a função f\./,
  },
  {
    name: 'programa pronto ao lado da função não roda',
    sources: {
      ...script('const f = (a) => a;\nif (require.main === module) process.exit(3);'),
      python: 'def f(a):\n    return a\nif __name__ == "__main__":\n    raise SystemExit(3)',
    },
    input: '[1]',
    expected: '1',
  },
  {
    name: 'resultado que não é JSON',
    sources: {
      ...script('const f = () => { const a = {}; a.a = a; return a; };'),
      python: 'def f():\n    return {1, 2}',
      php: '<?php function f() { return NAN; }',
    },
    input: '[]',
    verdict: 'runtime_error',
    says: /A função devolveu um valor que não é JSON/,
  },
  {
    name: 'função dentro de um namespace',
    sources: { php: '<?php\nnamespace App;\nfunction f($a) { return $a; }' },
    input: '[1]',
    expected: '1',
  },
  {
    name: 'erro na função, com a linha',
    sources: {
      ...script('function f(a) {\n  return a.b.c;\n}'),
      python: 'def f(a):\n    return a / 0',
      php: '<?php\nfunction f($a) { throw new Exception("x"); }',
    },
    input: '[1]',
    verdict: 'runtime_error',
    line: { javascript: 2, typescript: 2, python: 2, php: 2 },
  },
].map((one) => ({ comparison: 'json', ...one, isCall: true }) as Case);
