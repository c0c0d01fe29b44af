import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { filesLimits, filesRoom } from '#modules/execution/domain/files-task.ts';
import { languageNames } from '#modules/execution/domain/language-names.ts';
import { checkCriterionAt, checkLevels } from '#modules/question-bank/domain/check-criterion.ts';
import { formatMoment, formatNumber } from '#platform/web/format.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { PartFailed } from '#platform/web/ui/states/PartFailed.tsx';
import { Skeleton } from '#platform/web/ui/states/Skeleton.tsx';
import type { ViewedCheck } from '../../contract/work-checks.ts';
import { type Fillable, withLevel } from '../given-mark.ts';
import { askCheck, workCheckQuery } from './check.api.ts';
import type { WorkAt } from './works.api.ts';

export interface CheckPanelProps extends Fillable {
  at: WorkAt;
}

/** How the company's own tests ended over a work, for who marks it. A press fills in the mark that it stands for. */
export function CheckPanel({ at, rubric, mark, onChange }: CheckPanelProps) {
  const query = useQuery(workCheckQuery(at));
  const again = useAct(() => askCheck(at));
  const check = query.data;
  const criterion = checkCriterionAt(rubric);
  if (!check)
    return query.isPending ? (
      <Skeleton className="h-32" />
    ) : (
      <PartFailed query={query} what="a verificação" />
    );
  return (
    <section
      aria-label="Verificação automática"
      className="grid min-w-0 grid-cols-1 gap-3 rounded-control border border-line p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid min-w-0 gap-1">
          <h4 className="text-sm font-medium">Verificação automática</h4>
          <p
            role="status"
            className={
              isFailure(check) ? 'text-danger' : check.state === 'done' ? 'text-accent' : 'text-muted'
            }
          >
            {sentenceOf(check)}
          </p>
        </div>
        {check.state !== 'no_work' && (
          <Button variant="secondary" onPress={() => again.mutate()} isPending={again.isPending}>
            <RotateCw size={18} aria-hidden />
            {check.state === 'queued' ? 'Pôr na fila de novo' : 'Rodar de novo'}
          </Button>
        )}
      </div>
      <p className="text-sm wrap-anywhere text-muted">
        <code translate="no" className="font-mono">
          {check.command}
        </code>{' '}
        · {check.toolchain ?? languageNames[check.language]}
        {check.wallMs !== undefined && ` · ${formatNumber(check.wallMs / 1000)} s`}
        {check.at && check.state === 'done' && ` · ${formatMoment(check.at)}`}
      </p>
      {check.state === 'done' && <Output check={check} />}
      {rubric && criterion >= 0 && onChange && check.state === 'done' && (
        <Button
          variant="secondary"
          className="justify-self-start"
          onPress={() =>
            onChange(withLevel(mark, rubric, criterion, checkLevels[isFailure(check) ? 'failed' : 'passed']))
          }
        >
          Preencher a correção com o resultado
        </Button>
      )}
      {criterion >= 0 && onChange && check.state === 'failed' && (
        <p className="text-sm text-muted">Rode de novo, ou decida este critério lendo o trabalho.</p>
      )}
    </section>
  );
}

function Output({ check: { output = '', isCut } }: { check: ViewedCheck }) {
  return (
    <details>
      <summary className="min-h-11 w-fit cursor-pointer content-center rounded-control text-sm font-medium">
        O que saiu{isCut && ' (uma parte ficou de fora)'}
      </summary>
      <pre
        translate="no"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a block wider than the screen must scroll by keyboard
        tabIndex={0}
        className="max-h-96 overflow-auto rounded-control bg-raised p-3 font-mono text-sm leading-[1.85]"
      >
        {output || '(nada)'}
      </pre>
    </details>
  );
}

const isFailure = ({ state, verdict }: ViewedCheck) => state === 'done' && verdict !== undefined;

const megabytes = (bytes: number) => `${formatNumber(bytes / 1024 / 1024)} MB`;

function sentenceOf({ state, failure, verdict, detail }: ViewedCheck): string {
  if (state === 'no_work')
    return 'Não há arquivos para verificar: nada foi enviado, ou o link não pôde ser buscado.';
  if (state === 'queued') return 'Na fila: os testes ainda vão rodar.';
  if (state === 'failed')
    return `Não conferido: ${failures[failure ?? 'executor']} Isso não conta contra ninguém.`;
  switch (verdict) {
    case undefined:
      return 'Passou: terminou com o código 0.';
    case 'time_exceeded':
      return detail === 'cpu'
        ? `Não passou: usou mais de ${filesLimits.cpuMs / 1000} s de processador.`
        : `Não passou: levou mais de ${filesLimits.wallMs / 1000} s.`;
    case 'memory_exceeded':
      return `Não passou: usou mais de ${formatNumber(filesLimits.memoryMb)} MB de memória.`;
    case 'output_exceeded':
      return `Não passou: escreveu mais de ${megabytes(filesLimits.outputBytes)}.`;
    case 'files_exceeded':
      return 'Não passou: criou arquivos demais.';
    case 'forbidden':
      return 'Não passou: tentou algo que aqui não é permitido.';
    default:
      return `Não passou: terminou com ${/^SIG/.test(detail ?? '') ? 'o sinal' : 'o código'} ${detail ?? '1'}.`;
  }
}

const failures: Readonly<Record<NonNullable<ViewedCheck['failure']>, string>> = {
  no_language: 'esta instalação não roda a linguagem agora.',
  too_large: `o trabalho com os testes passa de ${megabytes(filesRoom.bytes)} ou de ${formatNumber(filesRoom.entries)} arquivos e pastas.`,
  executor: 'o executor falhou.',
};
