import type { Language } from '#modules/execution/domain/submission.ts';
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

/** The results of functions are values and not texts. */
const namesOfValues: Partial<Record<Comparison, string>> = {
  lines: 'Pelo valor',
  numbers: 'Pelo valor, com tolerância',
};

const ofRows = 'Números se comparam pelo valor, textos letra por letra; os nomes das colunas não contam.';

const rules: Readonly<Record<Comparison, string>> = {
  lines: 'Espaços no fim das linhas e linhas em branco no fim não contam.',
  exact: 'Cada caractere conta, também espaços e quebras de linha.',
  words: 'Só as palavras e a ordem delas contam.',
  numbers: 'Só as palavras e a ordem delas contam, e números se comparam pelo valor.',
  checker: 'Pode haver mais de uma resposta certa: um programa verifica a sua.',
  set: `A ordem das linhas não conta. ${ofRows}`,
  ordered: `A ordem das linhas conta. ${ofRows}`,
};

const ofValues =
  'Valores se comparam como JSON: espaços e a ordem das chaves não contam, e 1.0 é igual a 1. Inteiros contam com todos os dígitos.';

export function comparisonRule({
  kind,
  shape,
  comparison,
  ...off
}: Pick<Execution, 'kind' | 'shape' | 'comparison'> & Off): string {
  const isOfValues = kind === 'code' && shape === 'function' && comparison !== 'checker';
  return [isOfValues ? ofValues : rules[comparison], toleranceSentence(off)].filter(Boolean).join(' ');
}

/** Most languages would round large whole numbers. */
export const largeIntegers =
  'Um inteiro além de 2^53 chega com todos os dígitos: como bigint em JavaScript e TypeScript e, se não cabe em 64 bits, como texto em PHP. Volta da mesma forma.';

/** It speaks only of the languages in which candidates may answer, and is empty where nothing is special. */
export function integersText({
  shape,
  languages,
}: Pick<Execution, 'shape'> & { readonly languages: readonly { readonly language: Language }[] }): string {
  if (shape !== 'function') return '';
  const offers = (...wanted: Language[]) => languages.some(({ language }) => wanted.includes(language));
  return [
    offers('javascript', 'typescript') && 'além de 2^53 são bigint em JavaScript e TypeScript',
    offers('php') && 'além de 64 bits são textos em PHP',
  ]
    .filter(Boolean)
    .join('; ');
}

type Off = Pick<Execution, 'tolerance' | 'toleranceKind'>;

export function toleranceSentence({ tolerance, toleranceKind }: Off): string {
  if (!tolerance) return '';
  const most = precise.format(tolerance);
  const part = `${most} vezes o número esperado`;
  const by = { absolute: most, relative: part };
  return toleranceKind
    ? `Um número pode se afastar do esperado em até ${by[toleranceKind]}.`
    : `Um número pode se afastar do esperado em até ${most}, ou em até ${part} se ele passa de 1.`;
}

const precise = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 20 });

export const toleranceKinds = [
  { value: 'either', label: 'Absoluta até 1, relativa acima de 1' },
  { value: 'absolute', label: 'Absoluta: sempre a mesma distância' },
  { value: 'relative', label: 'Relativa: uma parte do número esperado' },
] as const;

export function comparisonsOf({
  kind,
  shape,
  comparison,
}: Pick<Execution, 'kind' | 'shape' | 'comparison'>): { value: Comparison; label: string }[] {
  const isOfValues = kind === 'code' && shape === 'function';
  const offered: readonly Comparison[] =
    kind === 'sql'
      ? ['set', 'ordered']
      : isOfValues
        ? ['lines', 'numbers', 'checker']
        : ['lines', 'exact', 'words', 'numbers', 'checker'];
  return [...new Set([...offered, comparison])].map((value) => ({
    value,
    label: (isOfValues && namesOfValues[value]) || names[value],
  }));
}
