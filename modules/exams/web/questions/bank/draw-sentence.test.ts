import { expect, test } from 'vitest';
import { drawSentence, paperSentence } from './draw-sentence.ts';

const rule = { tag: 'sql', count: 5 };
const preview = (pool: number, matching = pool) => ({ pool, matching, enough: pool >= rule.count });

test('a rule says how many of how many each candidate gets', () => {
  expect(drawSentence(rule, preview(23))).toEqual({
    ...{ text: 'Cada candidato recebe 5 de 23 questões.', isFault: false },
  });
});

test('says how many matching questions other rules take', () => {
  expect(drawSentence(rule, preview(23, 24)).text).toBe(
    'Cada candidato recebe 5 de 23 questões. Outra não entra neste sorteio.',
  );
});

test('a rule that asks for more than there is is a fault', () => {
  expect(drawSentence(rule, preview(1))).toEqual({
    text: 'O banco só tem 1 questão para este sorteio, sem contar as que já estão na prova. Peça menos ou guarde mais.',
    isFault: true,
  });
  expect(drawSentence(rule, preview(0)).text).toMatch(/^O banco não tem questões/);
});

test('rules that take the questions from each other are a fault, however many there are', () => {
  expect(drawSentence(rule, preview(3, 9))).toMatchObject({ isFault: true });
  expect(drawSentence(rule, preview(3, 9)).text).toMatch(/^Outros sorteios usam as mesmas questões/);
});

test('a rule that draws all matching questions says that everybody gets them', () => {
  expect(drawSentence(rule, preview(5)).text).toBe('Todos os candidatos recebem as 5 questões que há.');
});

test('a rule that is not filled in says what is missing', () => {
  expect(drawSentence({ tag: '', count: 5 }, undefined).text).toMatch(/^Escolha uma tag/);
  expect(drawSentence({ tag: 'sql', count: null }, undefined).text).toMatch(/^Diga quantas/);
});

test('the summary of the paper counts common and drawn questions', () => {
  expect(paperSentence(7, 5)).toBe('Cada candidato recebe 12 questões: 7 iguais para todos e 5 sorteadas.');
  expect(paperSentence(1, 1)).toBe('Cada candidato recebe 2 questões: 1 igual para todos e 1 sorteada.');
  expect(paperSentence(0, 5)).toBe('Cada candidato recebe 5 questões, todas sorteadas.');
});
