import type { ReactNode } from 'react';
import { OutputText, TestOutcome, verdictNames } from '#modules/execution/web/public.ts';
import { counted } from '#platform/web/format.ts';
import type { AnsweredQuestion } from '../contract/grading.ts';

type Results = NonNullable<AnsweredQuestion['testResults']>;

export interface AnswerTestsProps {
  /** They are absent if the answer is not executable, and while they may not be seen. */
  results: Results | undefined;
  isSql: boolean;
  children?: ReactNode;
}

export function AnswerTests({ results, isSql, children }: AnswerTestsProps) {
  if (!results) return null;
  const { state, code, tests, passed } = results;
  const isUncompiled = tests.length > 0 && tests.every(({ verdict }) => verdict === 'compile_error');
  // It is the same for each test; a candidate reads it of visible ones.
  const said = tests.find(({ error }) => error)?.error;
  return (
    <div className="@container grid min-w-0 grid-cols-1 gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm">
        <h4 className="font-medium">Correção automática</h4>
        {passed && (
          <span className="text-muted tabular-nums">
            {passed.weight} de {counted(passed.of, 'ponto', 'pontos')} dos testes
          </span>
        )}
      </div>
      {state === 'queued' && (
        <p className="text-sm text-muted">Em correção automática: os testes ainda vão rodar.</p>
      )}
      {state === 'failed' && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 flex-1 basis-64 text-sm text-danger">
            {code === 'LINGUAGEM_INDISPONIVEL'
              ? 'Esta instalação não roda a linguagem desta resposta agora. Isso não conta contra ninguém.'
              : 'Não conseguimos rodar os testes. A falha foi nossa e não conta contra ninguém.'}
          </p>
          {children}
        </div>
      )}
      {state === 'done' && tests.length === 0 && (
        <p className="text-sm text-muted">Uma resposta em branco não passa em nenhum teste.</p>
      )}
      {isUncompiled && (
        <>
          <p className="text-sm text-danger">O código não compilou, e nenhum teste pôde rodar.</p>
          {said && <OutputText label="O que o compilador disse" text={said} />}
        </>
      )}
      {tests.length > 0 && !isUncompiled && (
        <ol className="grid min-w-0 grid-cols-1 gap-2">
          {tests.map((test) => (
            <li key={test.number} className="min-w-0">
              {test.output === undefined && test.expected === undefined ? (
                <Withheld test={test} isSql={isSql} />
              ) : (
                <Shown test={test} isSql={isSql} />
              )}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

type Test = Results['tests'][number];

const titleOf = ({ number, name, hidden, weight }: Test, isSql: boolean): string =>
  [
    name ? `${number}. ${name}` : `${isSql ? 'Conjunto' : 'Teste'} ${number}`,
    hidden && 'oculto',
    weight !== undefined && weight !== 1 && `peso ${weight}`,
  ]
    .filter(Boolean)
    .join(' · ');

function Withheld({ test, isSql }: { test: Test; isSql: boolean }) {
  const { verdict } = test;
  const isOurs = verdict === undefined || verdict === 'system_failure';
  const tone = verdict === 'accepted' ? 'text-accent' : isOurs ? 'text-muted' : 'text-danger';
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-2 rounded-control border border-line px-3 py-2 text-sm">
      <span className="font-medium">{titleOf(test, isSql)}</span>
      <span className={tone}>{verdict ? verdictNames[verdict] : 'Não rodou'}</span>
    </p>
  );
}

function Shown({ test, isSql }: { test: Test; isSql: boolean }) {
  const { verdict, input, expected = '', output = '', error = '', cpuMs = 0, memoryKb = 0 } = test;
  const { detail, line, difference } = test;
  return (
    <TestOutcome
      title={titleOf(test, isSql)}
      result={{ verdict, detail, line, output, error, difference, cpuMs, memoryKb }}
      isSql={isSql}
      expected={expected}
      input={input && <OutputText label={isSql ? 'Dados' : 'Entrada'} text={input} />}
    />
  );
}
