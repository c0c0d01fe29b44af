import { expect, test } from 'vitest';
import { plainSubject } from './plain-subject.ts';

test.each([
  ['Ganhe em https://golpe.example/x?y=1 agora', 'Ganhe em agora'],
  ['Veja HTTP://GOLPE.EXAMPLE', 'Veja'],
  ['Veja www.golpe.example/oferta!', 'Veja'],
  ['Escreva a mailto:eva@golpe.example já', 'Escreva a já'],
  ['Responda a eva@golpe.example, por favor', 'Responda a , por favor'],
  ['ftp://golpe.example e tel://1', 'e'],
])('takes addresses out of “%s”', (given, kept) => {
  expect(plainSubject(given)).toBe(kept);
});

test.each([
  ['Veja golpe.com.br/x', 'Veja golpe .com .br/x'],
  ['Veja golpe。com', 'Veja golpe .com'],
  ['Prova de ASP.NET e Node.js', 'Prova de ASP .NET e Node .js'],
])('breaks what looks like a host in “%s”, and keeps its words', (given, kept) => {
  expect(plainSubject(given)).toBe(kept);
});

test.each([
  ['Oi\r\nBcc: eva', 'Oi Bcc: eva'],
  ['Oi\u0000\u0007 você\u2028!', 'Oi você !'],
  ['\u202eavorp\u202c', 'avorp'],
  ['gol\u200bpe', 'gol pe'],
])('puts everything on one line without control characters: %j', (given, kept) => {
  expect(plainSubject(given)).toBe(kept);
});

test.each([
  'Prova de Java 21.0 – nível 2',
  'PADARIA BOM DIA convidou você para uma prova',
  'C# e .NET',
  'S.A.',
])('leaves “%s” as it is', (given) => {
  expect(plainSubject(given)).toBe(given);
});

test('is at most 200 characters long', () => {
  expect(plainSubject('a'.repeat(500))).toHaveLength(200);
});
