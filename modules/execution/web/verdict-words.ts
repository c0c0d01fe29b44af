import { formatNumber } from '#platform/web/format.ts';
import type { Limits } from '../domain/submission.ts';
import type { Verdict } from '../domain/verdicts.ts';

export const verdictNames: Readonly<Record<Verdict, string>> = {
  accepted: 'Passou',
  wrong_answer: 'Resposta errada',
  compile_error: 'Não compilou',
  runtime_error: 'Erro ao executar',
  time_exceeded: 'Tempo esgotado',
  memory_exceeded: 'Memória esgotada',
  output_exceeded: 'Saída grande demais',
  files_exceeded: 'Arquivos demais',
  forbidden: 'Não permitido',
  system_failure: 'Falha nossa',
};

/** It names the limit that ended the test, if that is known. Undefined if the verdict's name says it all. */
export function verdictSentence(
  verdict: Verdict,
  detail: string | undefined,
  limits: Limits | undefined,
): string | undefined {
  switch (verdict) {
    case 'time_exceeded':
      if (detail === 'total') return 'Os testes juntos levaram tempo demais. Este não chegou a terminar.';
      return detail === 'wall'
        ? `Passou do limite de ${limits ? seconds(limits.wallMs) : 'tempo'} do começo ao fim.`
        : `Passou do limite de ${limits ? seconds(limits.cpuMs) : 'tempo'} de processador.`;
    case 'memory_exceeded':
      return `Passou do limite ${limits ? `de ${formatNumber(limits.memoryMb)} MB ` : ''}de memória.`;
    case 'output_exceeded':
      return `Passou do limite ${limits ? `de ${size(limits.outputBytes)} ` : ''}de saída.`;
    case 'files_exceeded':
      return 'Passou do limite de arquivos: 32 MB juntos, 16 MB em um só e 10.000 ao todo.';
    case 'runtime_error':
      return detail ? `Terminou com ${endText(detail)}.` : undefined;
    case 'forbidden':
      return 'Tentou algo que aqui não é permitido.';
    case 'system_failure':
      return 'A falha foi nossa, e não do seu código. Ela não conta contra ninguém.';
    default:
      return undefined;
  }
}

function endText(detail: string): string {
  if (/^SIG/.test(detail)) return `o sinal ${detail}`;
  return /^[0-9A-Z]{5}$/.test(detail) ? `o erro ${detail} do PostgreSQL` : `o código ${detail}`;
}

const seconds = (milliseconds: number): string => `${formatNumber(milliseconds / 1000)} s`;
const size = (bytes: number): string =>
  bytes < 1_048_576 ? `${formatNumber(bytes / 1024)} KB` : `${formatNumber(bytes / 1_048_576)} MB`;
