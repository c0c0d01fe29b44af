import type { Difference } from '#modules/execution/domain/compare.ts';
import { limitsBy, limitsOf } from '#modules/execution/domain/limits.ts';
import { type ErrorCode, errorCatalogue } from '#platform/contract/errors.ts';
import type { Execution } from '../domain/execution.ts';
import type { TriedSolution } from '../domain/judge-solution.ts';
import { givesRows } from '../domain/solutions.ts';

export interface SolutionFault {
  readonly code: ErrorCode;
  readonly sentence: string;
}

const shownMost = 120;
const shown = (text: string) => {
  const [line = ''] = text.trim().split('\n');
  return line.length > shownMost ? `${line.slice(0, shownMost).toWellFormed()}…` : line;
};
const quoted = (text: string | undefined) => `"${shown(text ?? '')}"`;

export function faultOf(execution: Execution, tried: TriedSolution): SolutionFault | undefined {
  if (tried.disagrees) return { code: 'SOLUCAO_REPROVADA', sentence: disagreement(execution, tried) };
  const where = testNameOf(execution, tried);
  const [line, error] = [lineOf(tried), errorOf(tried)];
  switch (tried.verdict) {
    case 'accepted':
      return undefined;
    case 'wrong_answer':
      return { code: 'SOLUCAO_REPROVADA', sentence: wrongSentence(execution, tried) };
    case 'compile_error':
      return { code: 'SOLUCAO_NAO_COMPILA', sentence: `A solução não compila${line}${error}` };
    case 'time_exceeded':
      return {
        code: 'SOLUCAO_DEMORADA',
        sentence: `A solução passou do tempo ${where}: ${timeOf(execution, tried)}.`,
      };
    case 'memory_exceeded':
      return fails(`A solução usou mais que ${execution.memoryMb} MB de memória ${where}.`);
    case 'output_exceeded':
      return fails(`A saída da solução é grande demais ${where}.`);
    case 'files_exceeded':
      return fails(`A solução gravou arquivos demais ${where}.`);
    case 'forbidden':
      return fails(`A solução fez o que não é permitido ${where}${error}`);
    case 'runtime_error':
      return fails(`A solução parou com erro ${where}${line}${error}`);
    case 'system_failure':
      return failureOf(execution, tried, error);
  }
}

/** An answer cannot be held to a reference of SQL that gives different rows. */
function disagreement(execution: Execution, tried: TriedSolution): string {
  const { disagrees = [] } = tried;
  const what = execution.writing ? 'O comando' : 'A consulta';
  const order =
    execution.comparison === 'ordered'
      ? 'ordene de modo que nenhuma linha empate com outra'
      : 'ordene o que ela corta, numera ou junta';
  const [when, mend] =
    disagrees.length > 1
      ? ['roda outra vez', `não use random(), now() e semelhantes, e ${order}`]
      : disagrees[0] === 'later'
        ? ['roda em outra data', 'não use now(), current_date e semelhantes']
        : ['as linhas das tabelas estão em outra ordem', order];
  return `${what} de referência dá outra resposta ${testNameOf(execution, tried)} quando ${when}: ${mend}.`;
}

export function sentenceOf(execution: Execution, tried: TriedSolution): string {
  const { isWrong, verdict } = tried;
  if (verdict === 'accepted') {
    return isWrong ? 'Passa em todos os testes: falta um que a pegue.' : passSentence(execution, tried);
  }
  if (isWrong && verdict === 'compile_error') return `Não compila${lineOf(tried)}${errorOf(tried)}`;
  if (isWrong && verdict === 'system_failure') return 'Não pôde ser conferida.';
  if (isWrong) return `Falha ${testNameOf(execution, tried)}, como deve.`;
  return faultOf(execution, tried)?.sentence ?? '';
}

function passSentence(execution: Execution, tried: TriedSolution): string {
  const { tests, kind, comparison } = execution;
  const count = (number: number) => `${number} ${testWord(kind, number)}`;
  if (givesRows(execution, { ...tried, source: '' })) return `Roda em ${count(tests.length)}.`;
  const open =
    comparison === 'checker' || kind === 'sql' ? 0 : tests.filter(({ expected }) => expected === '').length;
  const passed = `Passa em ${count(tests.length - open)}.`;
  if (open === 0) return passed;
  const missing = `${count(open)} ainda sem saída esperada.`;
  return open === tests.length ? `Roda em ${missing}` : `${passed} Roda em ${missing}`;
}

const testWord = (kind: Execution['kind'], number: number) =>
  kind === 'sql'
    ? number === 1
      ? 'conjunto de dados'
      : 'conjuntos de dados'
    : number === 1
      ? 'teste'
      : 'testes';

const fails = (sentence: string): SolutionFault => ({ code: 'SOLUCAO_COM_ERRO', sentence });

function testNameOf({ kind, tests }: Execution, { test }: TriedSolution): string {
  if (test === undefined) return '';
  const name = tests[test]?.name;
  return `no ${kind === 'sql' ? 'conjunto de dados' : 'teste'} ${name ? quoted(name) : test + 1}`;
}

const lineOf = ({ line }: TriedSolution) => (line === undefined ? '' : `, na linha ${line}`);

function errorOf({ error = '' }: TriedSolution): string {
  const said = lastWords(error);
  return said ? `: ${said}` : '.';
}

function lastWords(error: string): string {
  const lines = error.split('\n').filter((line) => line.trim());
  const told = lines.find((line) => /^\S*(Error|Exception)\b|\berror:/.test(line)) ?? lines.at(-1);
  return told ? `${shown(told).replace(/\.$/, '')}.` : '';
}

function timeOf(execution: Execution, { language, engine, detail }: TriedSolution): string {
  const { cpuMs, wallMs } = limitsBy(engine, limitsOf(language, execution));
  const seconds = (ms: number) => `${(ms / 1000).toLocaleString('pt-BR')} s`;
  if (detail === 'total') return 'tempo demais com os testes juntos';
  return detail === 'wall'
    ? `mais que ${seconds(wallMs)} do começo ao fim`
    : `mais que ${seconds(cpuMs)} de processador`;
}

function wrongSentence(execution: Execution, tried: TriedSolution): string {
  const what = testNameOf(execution, tried).replace(/^no /, 'O ');
  const { line, expected, actual }: Partial<Difference> = tried.difference ?? {};
  if (execution.kind === 'sql' && line === 0)
    return `${what} esperava as colunas ${shown(expected ?? '')}, e a solução deu ${shown(actual ?? '')}.`;
  if (execution.kind === 'sql') {
    return `${what} esperava a linha ${shown(expected ?? 'nenhuma')}, e a solução deu ${shown(actual ?? 'nenhuma')}.`;
  }
  if (line === undefined) return `${what} esperava outra saída.`;
  return expected === undefined
    ? `${what} não esperava mais nada na linha ${line}, e a solução deu ${quoted(actual)}.`
    : `${what} esperava ${quoted(expected)} na linha ${line}, e a solução deu ${quoted(actual)}.`;
}

/** Code without a checker fails only by a fault of ours. */
function failureOf({ kind }: Execution, tried: TriedSolution, error: string): SolutionFault {
  if (tried.detail === 'VERIFICADOR_FALHOU') {
    const { error: how = '', checkerError = '' } = tried;
    const said = lastWords(checkerError);
    return { code: 'VERIFICADOR_COM_ERRO', sentence: said ? `${how} Ele disse: ${said}` : how };
  }
  if (kind !== 'sql')
    return { code: 'CONFERENCIA_FALHOU', sentence: errorCatalogue.CONFERENCIA_FALHOU.message };
  return {
    code: 'DADOS_COM_ERRO',
    sentence: `${tried.isSchemaFault ? 'O esquema tem' : 'As linhas têm'} um erro${error}`,
  };
}
