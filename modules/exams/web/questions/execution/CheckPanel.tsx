import { Check, CircleAlert, FlaskConical, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { languageNames } from '#modules/execution/domain/language-names.ts';
import { SeenLine } from '#modules/execution/web/public.ts';
import { execution as contract } from '#modules/question-bank/contract/execution.ts';
import type { CheckedSolution } from '#modules/question-bank/contract/solution-checks.ts';
import { codePath } from '#platform/contract/translate.ts';
import { counted, formatNumber } from '#platform/web/format.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { focusField } from '../../form/focus-field.ts';
import { sectionTitle } from './ExecutionSection.tsx';
import { availableText } from './engine-words.ts';
import type { ExecutionPath } from './execution-values.ts';
import type { SolutionReport } from './solution-reports.ts';
import { useCheckAround } from './use-solution-check.ts';

interface CheckPanelProps {
  path: ExecutionPath;
  /** The tests of a begun exam stand on a page of their own, and run on the answers. */
  isBegun: boolean;
}

export function CheckPanel({ path, isBegun }: CheckPanelProps) {
  const { report, isStale, isPending, failure, check } = useCheckAround();
  const titleId = useId();
  const Heading = isBegun ? 'h2' : 'h4';
  return (
    <section
      aria-labelledby={titleId}
      className="grid min-w-0 grid-cols-1 gap-4 rounded-control border border-line p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="grid min-w-0 flex-1 basis-72 gap-1 text-sm">
          <Heading id={titleId} className={sectionTitle}>
            Conferência
          </Heading>
          <p className="text-muted">
            Cada solução roda em todos os testes.{' '}
            {isBegun
              ? 'Eles só rodam nas respostas se as de referência passam.'
              : 'Uma prova só é cadastrada se as de referência passam.'}
          </p>
        </div>
        <Button variant="secondary" onPress={() => void check()} isPending={isPending}>
          <FlaskConical size={18} aria-hidden />
          Conferir soluções
        </Button>
      </div>
      <p role="status" className={isPending ? 'text-sm text-muted' : 'sr-only'}>
        {isPending
          ? 'Rodando as soluções. Isto pode levar um minuto.'
          : report && !isStale && summaryOf(report)}
      </p>
      {failure && !isPending && (
        <p role="alert" className="text-sm text-danger">
          {failure}
        </p>
      )}
      {report && !isPending && <Outcome path={path} report={report} isStale={isStale} />}
    </section>
  );
}

const summaryOf = ({ solutions, faults, warnings }: SolutionReport): string => {
  if (faults.length > 0) return counted(faults.length, 'problema encontrado.', 'problemas encontrados.');
  const passed = counted(solutions.length, 'solução conferida', 'soluções conferidas');
  return warnings.length > 0
    ? `${passed}, com ${counted(warnings.length, 'aviso', 'avisos')}.`
    : `${passed}.`;
};

function Outcome({
  path,
  report,
  isStale,
}: {
  path: ExecutionPath;
  report: SolutionReport;
  isStale: boolean;
}) {
  const { solutions, languages, faults, warnings } = report;
  const shown = new Set(solutions.map(({ path }) => path));
  const goTo = (field: string) => focusField(`${path}.${codePath(contract, field)}`);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3 text-sm">
      {isStale && (
        <p className="flex items-center gap-2 font-medium">
          <CircleAlert size={18} aria-hidden className="shrink-0 text-text" />A questão mudou depois desta
          conferência.
        </p>
      )}
      <ul className="grid grid-cols-1 gap-2">
        {faults
          .filter((one) => !shown.has(one.path))
          .map((one) => (
            <Line
              key={one.path}
              tone="fault"
              title="Falta corrigir"
              text={one.sentence}
              onGo={() => goTo(one.path)}
            />
          ))}
        {solutions.map((one) => (
          <SolutionLine key={one.path} one={one} solutions={solutions} onGo={() => goTo(one.path)} />
        ))}
        {warnings
          .filter((one) => !shown.has(one.path))
          .map((one) => (
            <Line key={one.path} tone="warning" title="Atenção" text={one.sentence} />
          ))}
      </ul>
      {languages.length > 0 && (
        <p className="text-muted wrap-anywhere">Roda aqui em {languages.map(availableText).join('; ')}.</p>
      )}
    </div>
  );
}

interface SolutionLineProps {
  one: CheckedSolution;
  solutions: SolutionReport['solutions'];
  onGo: () => void;
}

function SolutionLine({ one, solutions, onGo }: SolutionLineProps) {
  const { isWrong, isFine, name, language, sentence, slowestMs, limitMs, difference } = one;
  const alike = solutions.filter((other) => other.language === language && other.isWrong === isWrong);
  const number = alike.length > 1 ? ` ${alike.indexOf(one) + 1}` : '';
  const title = isWrong
    ? `Solução errada${name ? ` “${name}”` : number}`
    : `${languageNames[language]}${number && `, solução${number}`}`;
  return (
    <Line
      tone={isFine ? 'fine' : isWrong ? 'warning' : 'fault'}
      title={title}
      text={sentence}
      note={
        slowestMs > 0
          ? `O teste mais lento levou ${formatNumber(slowestMs)} ms, de ${formatNumber(limitMs)} ms.`
          : undefined
      }
      onGo={isFine ? undefined : onGo}
    >
      {!isFine && difference && <DifferentLine {...difference} />}
    </Line>
  );
}

const tones = {
  fine: { Icon: Check, className: 'text-accent', says: 'Como deve' },
  warning: { Icon: TriangleAlert, className: 'text-text', says: 'Aviso' },
  fault: { Icon: X, className: 'text-danger', says: 'Problema' },
} as const;

interface LineProps {
  tone: keyof typeof tones;
  title: string;
  text: string;
  note?: string | undefined;
  onGo?: (() => void) | undefined;
  children?: ReactNode;
}

function Line({ tone, title, text, note, onGo, children }: LineProps) {
  const { Icon, className, says } = tones[tone];
  return (
    <li className="flex min-w-0 gap-3 rounded-control bg-raised px-3 py-2.5">
      <Icon size={18} aria-label={`${says}:`} className={`mt-0.5 shrink-0 ${className}`} />
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-0.5 wrap-anywhere">
        <p className="font-medium">{title}</p>
        <p className={tone === 'fault' ? 'text-danger' : undefined}>{text}</p>
        {children}
        {note && <p className="text-muted tabular-nums">{note}</p>}
        {onGo && (
          <Button variant="quiet" onPress={onGo} className="-mb-2 -ml-3 justify-self-start">
            Ir até lá
          </Button>
        )}
      </div>
    </li>
  );
}

function DifferentLine({ line, expected, actual }: NonNullable<CheckedSolution['difference']>) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 py-1">
      {[
        [`Linha ${line}, esperado`, expected],
        ['Obtido', actual],
      ].map(([term, text]) => (
        <div key={term} className="contents">
          <dt className="text-muted">{term}</dt>
          <dd translate="no" className="font-mono whitespace-pre-wrap">
            {text ? <SeenLine text={text} /> : <span className="text-muted italic">(nada)</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
