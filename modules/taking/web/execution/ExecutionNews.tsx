import type { ShownCode } from '#modules/exams/web/public.ts';
import { RetryWait } from '#platform/web/ui/states/RetryWait.tsx';
import type { ShownExecution } from './execution-board.ts';

export interface ExecutionNewsProps {
  latest: ShownExecution | undefined;
  refusal: string | undefined;
  /** The time is on the page's clock. */
  pausedUntil: number | undefined;
  isOnline: boolean;
  isElsewhere: boolean;
  shown: ShownCode;
  isSql: boolean;
}

/** Screen readers hear an execution's start and its end, and not each place. */
export function ExecutionNews({
  latest,
  refusal,
  pausedUntil,
  isOnline,
  isElsewhere,
  shown,
  isSql,
}: ExecutionNewsProps) {
  const isChanged =
    latest?.source !== undefined &&
    (latest.source.text !== shown.text || latest.source.language !== shown.language) &&
    (latest.state === 'done' || latest.state === 'failed');
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
      {latest && (
        <p className={latest.state === 'done' ? 'font-medium' : 'text-muted'}>{stateText(latest, isSql)}</p>
      )}
      {isChanged && <p className="text-muted">Você mudou o texto depois desta execução.</p>}
      <p role="status" className="sr-only">
        {latest && heardText(latest, isSql)}
      </p>
    </div>
  );
}

function stateText(latest: ShownExecution, isSql: boolean): string {
  if (latest.isOutOfReach) return 'Sem conexão: o resultado aparece quando ela voltar.';
  switch (latest.state) {
    case 'sending':
      return 'Enviando…';
    case 'queued':
      return latest.position === undefined ? 'Na fila' : `${latest.position}º na fila`;
    case 'running':
      return 'Executando…';
    case 'failed':
      if (latest.code === 'LINGUAGEM_INDISPONIVEL')
        return 'Esta instalação não roda esta linguagem agora. Isso não conta contra ninguém, e o seu texto continua salvo.';
      return 'Não conseguimos executar. A falha foi nossa, não conta contra ninguém, e o seu texto continua salvo. Tente de novo.';
    default:
      return summaryOf(latest, isSql);
  }
}

const heardText = (latest: ShownExecution, isSql: boolean): string =>
  latest.state === 'sending' || latest.state === 'queued' || latest.state === 'running'
    ? 'Executando'
    : stateText(latest, isSql);

function summaryOf({ results = [] }: ShownExecution, isSql: boolean): string {
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
