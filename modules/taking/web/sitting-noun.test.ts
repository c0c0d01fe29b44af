import { expect, test } from 'vitest';
import { inWordsOf } from './sitting-noun.ts';

test('a sentence of the server speaks of the defence where one is taken, and of words like it not', () => {
  expect(inWordsOf('defesa', 'Prova entregue com sucesso!')).toBe('Defesa entregue com sucesso!');
  expect(inWordsOf('defesa', 'O prazo desta prova terminou: aprovada, comprova.')).toBe(
    'O prazo desta defesa terminou: aprovada, comprova.',
  );
  expect(inWordsOf('prova', 'Você já entregou esta prova.')).toBe('Você já entregou esta prova.');
});
