import { expect, test } from 'vitest';
import { compiledSource } from './sources.ts';

test.each([
  ['class Main { public static void main(String[] a) {} }', 'Main'],
  ['public class Solucao { public static void main(String[] a) {} }', 'Solucao'],
  [
    'package br.com;\nimport java.util.*;\nclass A {}\nfinal class B { static public final void main(String... a) {} }',
    'br.com.B',
  ],
  [
    'public class A { static class C { public static void main(String[] a) {} } public static void main(String[] a) {} }',
    'A',
  ],
  [
    'class A { String s = "} class X {"; char c = \'{\'; /* } */ // }\n public static void main(String[] a) {} }',
    'A',
  ],
  [
    'class A { public static void main(String[] a) {} } public class B { public static void main(String[] a) {} }',
    'B',
  ],
  ['record Ponto(int x) { public static void main(String[] a) {} }', 'Ponto'],
  ['class Ação { String s = """\n} " class X {\n"""; public static void main(String[] a) {} }', 'Ação'],
])('the program of %j begins in %s', (source, mainClass) => {
  const compiled = compiledSource('java', source);
  expect(compiled.mainClass).toBe(mainClass);
  expect(compiled.source).toHaveLength(source.length);
  expect(compiled.source.replace(/^ {6} /gm, 'public ').split('\n')).toHaveLength(source.split('\n').length);
});

test('only what makes a class of its own file public is left out', () => {
  expect(compiledSource('java', 'public class A { public static void main(String[] a) {} }').source).toBe(
    '       class A { public static void main(String[] a) {} }',
  );
});

test('without a beginning a line of the source is named', () => {
  expect(compiledSource('java', '\n\nclass A { void main() {} }').fault).toEqual({
    line: 3,
    text: expect.stringContaining('public static void main(String[] args) na classe A, na linha 3.'),
  });
  expect(compiledSource('java', 'int x').fault).toBeUndefined();
});

test.each([
  ['// package a\npackage foo\nfunc main() {}', '// package a\npackage main\nfunc main() {}'],
  ['package main\nvar package_ = `package foo`', 'package main\nvar package_ = `package foo`'],
  ['func main() {}', 'func main() {}'],
])('a program of Go is of the package main: %j', (source, compiled) => {
  expect(compiledSource('go', source).source).toBe(compiled);
});
