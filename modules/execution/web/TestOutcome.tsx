import { Check, ChevronRight, Minus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { counted, formatNumber } from '#platform/web/format.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import type { Limits } from '../domain/submission.ts';
import type { Verdict } from '../domain/verdicts.ts';
import { OutputText } from './OutputText.tsx';
import { RowsTable, rowIn } from './RowsTable.tsx';
import { verdictNames, verdictSentence } from './verdict-words.ts';

export interface ShownResult {
  verdict?: Verdict | undefined;
  detail?: string | undefined;
  line?: number | undefined;
  output: string;
  error: string;
  difference?: { line: number; expected?: string | undefined; actual?: string | undefined } | undefined;
  cpuMs: number;
  memoryKb: number;
}

export interface TestOutcomeProps {
  title: string;
  result: ShownResult;
  /** They are absent if they are not known any more. */
  limits?: Limits;
  isSql: boolean;
  input?: ReactNode;
  /** It is undefined for an input of one's own. */
  expected?: string | undefined;
  startsOpen?: boolean;
  onLine?: ((line: number) => void) | undefined;
}

export function TestOutcome(props: TestOutcomeProps) {
  const { title, result, limits, isSql, input, expected, startsOpen, onLine } = props;
  const { verdict, detail, line, output, error, difference } = result;
  const isOwn = expected === undefined;
  const says =
    isOwn && verdict === 'system_failure'
      ? 'A sua entrada não pôde ser lida.'
      : isSql && difference?.line === 0
        ? columnsSentence(difference)
        : verdict && verdictSentence(verdict, detail, limits);
  return (
    <details open={startsOpen} className="group min-w-0 rounded-control border border-line">
      <Summary title={title} result={result} />
      <div className="grid min-w-0 grid-cols-1 gap-3 px-3 pb-3">
        {says && <p className="text-sm">{says}</p>}
        {error && <OutputText label={isSql ? 'O que o banco disse' : 'Saída de erros'} text={error} />}
        {line !== undefined && onLine && (
          <Button variant="secondary" onPress={() => onLine(line)} className="justify-self-start">
            Ir para a linha {line}
          </Button>
        )}
        <div className="grid min-w-0 grid-cols-1 gap-3 empty:hidden @lg:grid-cols-2">
          {!isOwn && verdict !== 'accepted' && (
            <Side label="Esperado" text={expected} side="expected" isSql={isSql} result={result} />
          )}
          {(output !== '' || verdict === undefined || verdict === 'wrong_answer') && (
            <Side label="Obtido" text={output} side="actual" isSql={isSql} result={result} />
          )}
        </div>
        {/* It may be long, and what differs is to be in sight. */}
        {input}
      </div>
    </details>
  );
}

/** The names of the columns do not count, but how many there are does. Many long names are cut before they are kept. */
function columnsSentence({ expected, actual }: NonNullable<ShownResult['difference']>): string {
  const [given, wanted] = [actual, expected].map((line) => rowIn(line ?? '[]'));
  if (!given || !wanted) return 'A resposta não tem tantas colunas quantas o esperado tem.';
  const count = (columns: unknown[]) => counted(columns.length, 'coluna', 'colunas');
  return `A resposta deu ${count(given)}, e o esperado tem ${count(wanted)}.`;
}

interface SideProps {
  label: string;
  text: string;
  side: 'expected' | 'actual';
  isSql: boolean;
  result: ShownResult;
}

function Side({ label, text, side, isSql, result: { difference } }: SideProps) {
  if (isSql) {
    const markText = side === 'expected' ? 'falta, ou está em outro lugar' : 'não era esperada aqui';
    return <RowsTable label={label} output={text} marked={difference?.[side]} markText={markText} />;
  }
  return <OutputText label={label} text={text} marked={difference?.line} />;
}

function Summary({ title, result: { verdict, cpuMs, memoryKb } }: { title: string; result: ShownResult }) {
  const [Icon, tone] =
    verdict === 'accepted'
      ? ([Check, 'text-accent'] as const)
      : verdict === undefined || verdict === 'system_failure'
        ? ([Minus, 'text-muted'] as const)
        : ([X, 'text-danger'] as const);
  return (
    <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-2 rounded-control px-3 py-2 text-sm [&::-webkit-details-marker]:hidden">
      <ChevronRight
        size={16}
        aria-hidden
        className="shrink-0 text-muted transition-transform group-open:rotate-90"
      />
      <Icon size={18} aria-hidden className={tone} />
      <span className="min-w-0 font-medium wrap-anywhere">{title}</span>
      <span className={tone}>{verdict ? verdictNames[verdict] : 'Terminou'}</span>
      {cpuMs > 0 && (
        <span className="ml-auto text-muted tabular-nums">
          {formatNumber(Math.round(cpuMs))} ms
          {memoryKb > 0 && ` · ${formatNumber(Math.ceil(memoryKb / 1024))} MB`}
        </span>
      )}
    </summary>
  );
}
