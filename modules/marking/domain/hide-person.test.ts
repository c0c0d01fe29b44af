import { expect, test } from 'vitest';
import { processorMs } from '#platform/domain/test-processor-time.ts';
import { hidePerson } from './hide-person.ts';

const hide = hidePerson({
  name: 'Lia dos Canários',
  signs: ['lia.cega@canario.example', 'lia-canaria'],
});

test('the name of a person goes, whole or in parts, with or without accents', () => {
  expect(hide('Feito por Lia dos Canários')).toBe('Feito por [oculto]');
  expect(hide('LIA_DOS_CANARIOS e liadoscanarios')).toBe('[oculto] e [oculto]');
  expect(hide('Oi, Lia! Sou a Canários.')).toBe('Oi, [oculto]! Sou a [oculto].');
  expect(hide('familia, dos, das, canarinho')).toBe('familia, dos, das, canarinho');
});

test('e-mails and owners of repositories go, whoever they belong to, and versions of packages stay', () => {
  expect(hide('a@b.example <lia.cega@canario.example>')).toBe('[oculto] <[oculto]>');
  expect(hide('git@github.com:lia-canaria/loja.git')).not.toMatch(/lia|loja/);
  expect(hide('https://gitlab.com/alguem/loja/-/tree')).toBe('https://gitlab.com/[oculto]/-/tree');
  expect(hide('react@19.3.1 @types/node')).toBe('react@19.3.1 @types/node');
});

test('what is said to be an author goes', () => {
  expect(hide('{ "author": "Nina", "name": "loja" }')).toBe('{ "author": "[oculto]", "name": "loja" }');
  expect(hide(' * @author Nina N.\n * x')).toBe(' * @author [oculto]\n * x');
  expect(hide('Copyright (c) 2026 Nina N.\nx')).toBe('Copyright (c) 2026 [oculto]\nx');
});

test('a text keeps its lines', () => {
  const text = 'Lia\ndos Canários\n\n"author": "\nx';
  expect(hide(text).split('\n')).toHaveLength(text.split('\n').length);
});

test.each([
  ['letters', 'a'.repeat(1_000_000)],
  ['dots after an @', `x@${'a.'.repeat(500_000)}`],
  ['spaces after a word', `copyright${' '.repeat(1_000_000)}`],
  ['authors', 'author '.repeat(140_000)],
  ['names', 'Lia dos'.repeat(140_000)],
  ['signs between names', `Lia${'_'.repeat(1_000_000)}`],
])('a megabyte of %s takes a moment', (_, text) => {
  expect(processorMs(() => hide(text))).toBeLessThan(2_000);
});

test('a name with signs of patterns is a name, and nobody is nobody', () => {
  expect(hidePerson({ name: 'A(b [c', signs: ['*+?'] })('x A(b [c y *+? z')).toBe('x [oculto] y [oculto] z');
  expect(hidePerson({ name: '', signs: [''] })('tudo fica')).toBe('tudo fica');
});
