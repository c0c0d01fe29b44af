import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { languageNames } from '#modules/execution/domain/language-names.ts';
import { machineMbOf } from '#modules/execution/domain/limits.ts';
import { languageVersions } from '#modules/execution/domain/toolchains.ts';
import { functionCall, OutputText } from '#modules/execution/web/public.ts';
import type { PaperExecution } from '#modules/question-bank/contract/paper-execution.ts';
import { groupBy } from '#platform/domain/group-by.ts';
import { counted, formatNumber } from '#platform/web/format.ts';
import { CodeBlock } from '#platform/web/ui/CodeBlock.tsx';
import { comparisonRule, integersText } from '../../questions/execution/comparison-words.ts';

export function CodeTask({ execution }: { execution: PaperExecution }) {
  const { kind, schema, tests } = execution;
  const isSql = kind === 'sql';
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5 text-sm">
      <p className="text-muted">{shapeText(execution)}</p>
      <Limits execution={execution} />
      {schema && (
        <Folded title="Esquema" startsOpen>
          <CodeBlock code={schema.trim()} language="sql" />
        </Folded>
      )}
      {tests.length > 0 && (
        <section className="grid grid-cols-1 gap-2">
          <h3 className="font-medium">{isSql ? 'Conjuntos de dados' : 'Testes visíveis'}</h3>
          <ul className="grid grid-cols-1 gap-2">
            {tests.map((test, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the tests of a paper never change places
              <li key={at}>
                <Folded
                  title={test.name || `${isSql ? 'Conjunto' : 'Teste'} ${at + 1}`}
                  note={test.weight === 1 ? undefined : `peso ${test.weight}`}
                  startsOpen={at === 0}
                >
                  {isSql ? (
                    <CodeBlock code={test.input.trim()} language="sql" />
                  ) : (
                    <TestTexts execution={execution} test={test} />
                  )}
                </Folded>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function shapeText({ kind, shape, functionName = '', writing }: PaperExecution): ReactNode {
  if (kind === 'sql')
    return writing
      ? 'Escreva um comando de PostgreSQL. Comparamos como os dados ficam depois dele.'
      : 'Escreva uma consulta de PostgreSQL. Comparamos as linhas que ela dá em cada conjunto de dados.';
  if (shape === 'program') return 'Seu programa lê a entrada padrão e escreve na saída.';
  return (
    <>
      Escreva a função{' '}
      <code translate="no" className="font-mono text-text">
        {functionName}
      </code>
      . Nós a chamamos com os argumentos de cada teste e comparamos o que ela devolve; o que ela imprime não
      conta.
    </>
  );
}

function Limits({ execution }: { execution: PaperExecution }) {
  const { kind, tests, hiddenTests, hiddenWeight, credit } = execution;
  const isSql = kind === 'sql';
  const weight = tests.reduce((sum, test) => sum + test.weight, hiddenWeight);
  const versions = execution.languages.flatMap(({ language }) => languageVersions[language] ?? []);
  const integers = integersText(execution);
  const share = weight > 0 ? Math.round((100 * hiddenWeight) / weight) : 0;
  const facts: [term: string, text: string][] = [
    [
      'Tempo',
      `${timeText(execution)} de processador por ${isSql ? 'conjunto' : 'teste'}; do começo ao fim, o dobro e mais 2 s`,
    ],
    ['Memória', memoryText(execution)],
    ['Comparação', comparisonRule(execution)],
    ...(integers ? [['Inteiros', integers] as [string, string]] : []),
    [
      isSql ? 'Conjuntos' : 'Testes',
      `${counted(tests.length, 'visível', 'visíveis')} e ${counted(hiddenTests, 'oculto', 'ocultos')}`,
    ],
    [
      'Quanto vale',
      credit === 'weights'
        ? `cada ${isSql ? 'conjunto' : 'teste'} que passa, pelo peso${hiddenTests > 0 ? `; os ocultos valem ${share}%` : ''}`
        : 'só se passar em todos',
    ],
    ...(versions.length > 0 ? [['Versão', versions.join('; ')] as [string, string]] : []),
  ];
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      {facts.map(([term, text]) => (
        <div key={term} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-muted">{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** '2 s (Java e C#: 4 s)': a language may have more where it runs. */
function timeText({ timeMs, languages }: PaperExecution): string {
  const byTime = groupBy(languages, (one) => one.timeMs ?? timeMs);
  const [[first] = [timeMs], ...others] = [...byTime].toSorted(([one], [other]) => one - other);
  const rest = others.map(
    ([time, some]) =>
      `${listFormat.format(some.map(({ language }) => languageNames[language]))}: ${seconds(time)}`,
  );
  return seconds(first) + (rest.length > 0 ? ` (${rest.join('; ')})` : '');
}

function memoryText({ memoryMb, languages }: PaperExecution): string {
  const more = languages.flatMap(({ language }) => {
    const own = machineMbOf(language);
    return own > 0 ? [`${languageNames[language]}: mais ${own} MB, da máquina virtual`] : [];
  });
  return `${memoryMb} MB${more.length > 0 ? ` (${more.join('; ')})` : ''}`;
}

const listFormat = new Intl.ListFormat('pt-BR');
const seconds = (milliseconds: number): string => `${formatNumber(milliseconds / 1000)} s`;

interface TestTextsProps {
  execution: PaperExecution;
  test: PaperExecution['tests'][number];
}

function TestTexts({ execution: { shape, functionName = '', comparison }, test }: TestTextsProps) {
  const isFunction = shape === 'function';
  return (
    <>
      {isFunction ? (
        <OutputText label="Chamada" text={functionCall(functionName, test.input)} />
      ) : (
        <OutputText label="Entrada" text={test.input} />
      )}
      {(test.expected !== '' || comparison !== 'checker') && (
        <OutputText label={isFunction ? 'Devolve' : 'Saída esperada'} text={test.expected} />
      )}
    </>
  );
}

interface FoldedProps {
  title: string;
  note?: string | undefined;
  startsOpen?: boolean;
  children: ReactNode;
}

function Folded({ title, note, startsOpen, children }: FoldedProps) {
  return (
    <details open={startsOpen} className="group min-w-0 rounded-control border border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-control px-3 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          size={16}
          aria-hidden
          className="shrink-0 text-muted transition-transform group-open:rotate-90"
        />
        <span className="min-w-0 font-medium wrap-anywhere">{title}</span>
        {note && <span className="ml-auto shrink-0 text-muted">{note}</span>}
      </summary>
      <div className="grid min-w-0 grid-cols-1 gap-3 px-3 pb-3">{children}</div>
    </details>
  );
}
