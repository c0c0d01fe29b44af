import { expect, test } from 'vitest';
import { limitsOf } from '../domain/limits.ts';
import { verdictSentence } from './verdict-words.ts';

const limits = limitsOf('python', { timeMs: 2500, memoryMb: 256 }, 65_536);

test.each([
  ['time_exceeded', 'cpu', 'Passou do limite de 2,5 s de processador.'],
  ['time_exceeded', 'wall', 'Passou do limite de 7 s do começo ao fim.'],
  ['time_exceeded', 'total', 'Os testes juntos levaram tempo demais. Este não chegou a terminar.'],
  ['memory_exceeded', undefined, 'Passou do limite de 256 MB de memória.'],
  ['output_exceeded', undefined, 'Passou do limite de 64 KB de saída.'],
  ['runtime_error', 'SIGSEGV', 'Terminou com o sinal SIGSEGV.'],
  ['runtime_error', '1', 'Terminou com o código 1.'],
  ['runtime_error', '42P01', 'Terminou com o erro 42P01 do PostgreSQL.'],
  ['accepted', undefined, undefined],
] as const)('a limit that ended a run is named with its figure: %s %s', (verdict, detail, sentence) => {
  expect(verdictSentence(verdict, detail, limits)).toBe(sentence);
});
