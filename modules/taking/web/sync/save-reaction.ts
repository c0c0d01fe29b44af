import { isApiError } from '#platform/contract/client.ts';

type Reaction = 'catch up' | 'elsewhere' | 'closed' | 'signed out' | 'new id' | 'refused' | 'retry';

/** Whatever may pass by itself is retried. */
export function reactionTo(error: unknown): Reaction {
  if (!isApiError(error)) return 'retry';
  if (error.code === 'RESPOSTA_DESATUALIZADA') return 'catch up';
  if (error.code === 'PROVA_EM_OUTRO_LUGAR') return 'elsewhere';
  if (error.code === 'PROVA_ENCERRADA' || error.code === 'NAO_ENCONTRADO') return 'closed';
  if (error.code === 'OPERACAO_REPETIDA') return 'new id';
  if (error.status === 401) return 'signed out';
  return error.status < 500 && error.status !== 429 ? 'refused' : 'retry';
}
