import { expect } from 'vitest';
import type { Json, TestApp } from '#app/server/test-app.ts';

/** A single choice with two options, of which the first is right. */
export const choice = (enunciado: string, given: Json = {}): Json => ({
  enunciado,
  tipo: 'UNICA_ESCOLHA',
  alternativas: [
    { texto: 'certa', correta: true },
    { texto: 'errada', correta: false },
  ],
  ...given,
});

export const essay = (enunciado: string, given: Json = {}): Json => ({
  enunciado,
  tipo: 'DISSERTATIVA',
  ...given,
});

/** Adds questions to the company's bank. Returns their ids in the same order. */
export async function fillBank(test: TestApp, as: string, questoes: readonly Json[]): Promise<number[]> {
  const { status, body } = await test.call('POST', '/company/questions', { as, body: { questoes } });
  expect([status, body.error]).toEqual([201, undefined]);
  return body.data.ids;
}

/** This many single choices with this tag. */
export const choices = (count: number, tag: string, given: Json = {}): Json[] =>
  Array.from({ length: count }, (_, index) => choice(`${tag} ${index + 1}?`, { tags: [tag], ...given }));
