import { expect } from 'vitest';
import type { Json, TestApp } from '#app/server/test-app.ts';

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

export const code = (given: Json = {}): Json =>
  essay('Dobre o número.', {
    execucao: {
      tipo: 'CODIGO',
      linguagens: [
        { linguagem: 'JAVASCRIPT', inicial: '// comece aqui', solucoes: [doublingScript] },
        { linguagem: 'PYTHON', solucoes: ['print(2 * int(input()))'] },
      ],
      testes: [
        { nome: 'pequeno', entrada: '2', saida: '4', oculto: false },
        { nome: 'secreto', entrada: '-3105', saida: '-6210', peso: 3, oculto: true },
      ],
      comparacao: 'LINHAS',
      ...given,
    },
  });

const doublingScript = "console.log(2 * Number(require('fs').readFileSync(0, 'utf8')));";

export async function fillBank(test: TestApp, as: string, questoes: readonly Json[]): Promise<number[]> {
  const { status, body } = await test.call('POST', '/company/questions', { as, body: { questoes } });
  expect([status, body.error]).toEqual([201, undefined]);
  return body.data.ids;
}

export const choices = (count: number, tag: string, given: Json = {}): Json[] =>
  Array.from({ length: count }, (_, index) => choice(`${tag} ${index + 1}?`, { tags: [tag], ...given }));
