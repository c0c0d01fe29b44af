import type { Comparison, Execution } from '#modules/question-bank/domain/execution.ts';

const names: Readonly<Record<Comparison, string>> = {
  lines: 'Por linhas',
  exact: 'Exata',
  words: 'Por palavras',
  numbers: 'Por números, com tolerância',
  checker: 'Com um programa verificador',
  set: 'As mesmas linhas, em qualquer ordem',
  ordered: 'As mesmas linhas, na mesma ordem',
};

/** What each way of comparing overlooks. */
export const comparisonHints: Readonly<Record<Comparison, string>> = {
  lines: 'Espaços no fim das linhas e linhas em branco no fim não contam.',
  exact: 'Cada caractere conta, também espaços e quebras de linha.',
  words: 'Só as palavras e a ordem delas contam.',
  numbers: 'Números podem se afastar um pouco do esperado.',
  checker: 'Para perguntas com várias respostas certas.',
  set: 'A ordem das linhas não conta.',
  ordered: 'Para perguntas que pedem uma ordem.',
};

/** What the candidate needs to know of each way of comparing. */
export const comparisonRules: Readonly<Record<Comparison, string>> = {
  ...comparisonHints,
  numbers: 'Só as palavras e a ordem delas contam, e um número pode se afastar um pouco do esperado.',
  checker: 'Pode haver mais de uma resposta certa: um programa verifica a sua.',
  ordered: 'A ordem das linhas conta.',
};

/** The ways of comparing that a kind of question has. */
export const comparisonsOf = (kind: Execution['kind']) =>
  (kind === 'sql'
    ? (['set', 'ordered'] as const)
    : (['lines', 'exact', 'words', 'numbers', 'checker'] as const)
  ).map((value: Comparison) => ({ value, label: names[value] }));
