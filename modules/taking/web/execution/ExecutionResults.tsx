import { defaultLimits, limitsBy, limitsOf } from '#modules/execution/domain/limits.ts';
import type { Language } from '#modules/execution/domain/submission.ts';
import { functionCall, OutputText, TestOutcome } from '#modules/execution/web/public.ts';
import type { PaperExecution } from '#modules/question-bank/contract/paper-execution.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { CodeBlock } from '#platform/web/ui/CodeBlock.tsx';
import type { ShownExecution } from './execution-board.ts';

export interface ExecutionResultsProps {
  execution: PaperExecution;
  results: NonNullable<ShownExecution['results']>;
  engine: ShownExecution['engine'];
  language: Language;
  input: string | undefined;
  onLine: (line: number) => void;
}

export function ExecutionResults({
  execution,
  results,
  engine,
  language,
  input,
  onLine,
}: ExecutionResultsProps) {
  const { kind, tests } = execution;
  const isSql = kind === 'sql';
  const [first] = results;
  if (first && results.every(({ verdict }) => verdict === 'compile_error')) {
    return (
      <div className="grid min-w-0 grid-cols-1 gap-3">
        <OutputText label="O que o compilador disse" text={first.error} />
        {first.line !== undefined && (
          <Button
            variant="secondary"
            onPress={() => first.line !== undefined && onLine(first.line)}
            className="justify-self-start"
          >
            Ir para a linha {first.line}
          </Button>
        )}
      </div>
    );
  }
  const limits = limitsBy(engine, limitsOf(language, execution, defaultLimits.triedOutputBytes));
  const firstFailed = results.findIndex(({ verdict }) => verdict !== undefined && verdict !== 'accepted');
  return (
    <ol aria-label="Resultados da execução" className="grid min-w-0 grid-cols-1 gap-2">
      {results.map((result, at) => {
        const test = tests[at];
        const given = test ? test.input : input;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: results are in the order of the tests
          <li key={at} className="min-w-0">
            <TestOutcome
              title={test ? test.name || `${isSql ? 'Conjunto' : 'Teste'} ${at + 1}` : ownTitle(isSql)}
              result={result}
              limits={limits}
              isSql={isSql}
              // The rows of a data set stand beside the statement.
              input={given !== undefined && !(isSql && test) && <Given execution={execution} input={given} />}
              expected={test && (isSql ? (result.expected ?? '') : test.expected)}
              startsOpen={!test || at === firstFailed}
              onLine={onLine}
            />
          </li>
        );
      })}
    </ol>
  );
}

const ownTitle = (isSql: boolean): string => (isSql ? 'Meus dados' : 'Minha entrada');

function Given({ execution, input }: { execution: PaperExecution; input: string }) {
  if (execution.kind === 'sql') {
    return input.trim() ? <CodeBlock code={input.trim()} language="sql" /> : null;
  }
  return execution.shape === 'function' ? (
    <OutputText label="Chamada" text={functionCall(execution.functionName ?? '', input)} />
  ) : (
    <OutputText label="Entrada" text={input} />
  );
}
