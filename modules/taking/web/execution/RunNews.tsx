import type { ShownCode } from '#modules/exams/web/public.ts';
import { RetryWait } from '#platform/web/ui/states/RetryWait.tsx';
import type { ShownRun } from './run-board.ts';

export interface RunNewsProps {
  run: ShownRun | undefined;
  refusal: string | undefined;
  /** The time is on the page's clock. */
  pausedUntil: number | undefined;
  isOnline: boolean;
  /** Another question of the attempt is running. */
  isElsewhere: boolean;
  shown: ShownCode;
  isSql: boolean;
}

/** Screen readers hear a run's start and its end, and not each place. */
export function RunNews({ run, refusal, pausedUntil, isOnline, isElsewhere, shown, isSql }: RunNewsProps) {
  const isChanged =
    run?.source !== undefined &&
    (run.source.text !== shown.text || run.source.language !== shown.language) &&
    (run.state === 'done' || run.state === 'failed');
  return (
    <div className="grid gap-1 text-sm empty:hidden">
      {!isOnline && <p className="text-danger">Sem conexão: não dá para executar agora.</p>}
      {isElsewhere && <p className="text-muted">Outra questão está executando. É uma execução por vez.</p>}
      {refusal && (
        <p role="alert" className="text-danger">
          {refusal}
        </p>
      )}
      {pausedUntil !== undefined && (
        <div role="alert">
          <p>São até 20 execuções por minuto.</p>
          <RetryWait until={pausedUntil} />
        </div>
      )}
      {run && <p className={run.state === 'done' ? 'font-medium' : 'text-muted'}>{stateText(run, isSql)}</p>}
      {isChanged && <p className="text-muted">Você mudou o texto depois desta execução.</p>}
      <p role="status" className="sr-only">
        {run && heardText(run, isSql)}
      </p>
    </div>
  );
}

function stateText(run: ShownRun, isSql: boolean): string {
  if (run.isOutOfReach) return 'Sem conexão: o resultado aparece quando ela voltar.';
  switch (run.state) {
    case 'sending':
      return 'Enviando…';
    case 'queued':
      return run.place === undefined ? 'Na fila' : `${run.place}º na fila`;
    case 'running':
      return 'Executando…';
    case 'failed':
      if (run.code === 'LINGUAGEM_INDISPONIVEL')
        return 'Esta instalação não roda esta linguagem agora. Isso não conta contra ninguém, e o seu texto continua salvo.';
      return 'Não conseguimos executar. A falha foi nossa, não conta contra ninguém, e o seu texto continua salvo. Tente de novo.';
    default:
      return summaryOf(run, isSql);
  }
}

const heardText = (run: ShownRun, isSql: boolean): string =>
  run.state === 'sending' || run.state === 'queued' || run.state === 'running'
    ? 'Executando'
    : stateText(run, isSql);

function summaryOf({ results = [] }: ShownRun, isSql: boolean): string {
  if (results.length > 0 && results.every(({ verdict }) => verdict === 'compile_error'))
    return 'Não compilou.';
  const judged = results.flatMap(({ verdict }) => verdict ?? []);
  const passed = judged.filter((verdict) => verdict === 'accepted').length;
  if (judged.length === 0) return 'Terminou.';
  const [one, many] = isSql
    ? ['conjunto de dados', 'conjuntos de dados']
    : ['teste visível', 'testes visíveis'];
  if (judged.length === 1) return passed === 1 ? `O ${one} passou.` : `O ${one} não passou.`;
  if (passed === judged.length) return `Os ${judged.length} ${many} passaram.`;
  return `${passed} de ${judged.length} ${isSql ? many : 'testes'} passaram.`;
}
