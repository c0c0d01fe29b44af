import type { CallToolResult } from '@modelcontextprotocol/server';
import { ProvadoFailure, ProvadoUnreachable } from '../failures.ts';

/** A refusal is told by its sentence and code, so that the assistant can say it and go by it. */
export async function answer(work: () => Promise<Record<string, unknown>>): Promise<CallToolResult> {
  try {
    const found = await work();
    return { content: [{ type: 'text', text: JSON.stringify(found) }], structuredContent: found };
  } catch (error) {
    const told = tell(error);
    return {
      isError: true,
      content: [{ type: 'text', text: JSON.stringify(told) }],
      structuredContent: told,
    };
  }
}

function tell(error: unknown): Record<string, unknown> {
  if (error instanceof ProvadoFailure)
    return {
      erro: error.message,
      codigo: error.code,
      ...(Object.keys(error.fields).length > 0 && { campos: error.fields }),
      ...(error.retryAfterS !== undefined && { tente_em_s: error.retryAfterS }),
    };
  if (error instanceof ProvadoUnreachable) return { erro: error.message, codigo: 'SEM_RESPOSTA' };
  if (error instanceof PeopleOnly) return { erro: error.message, codigo: 'SO_PESSOAS_JULGAM' };
  throw error;
}

/** The rule of the run told its candidates that nobody else judges. */
export class PeopleOnly extends Error {
  override readonly message =
    'A regra desta prova diz que ninguém mais julga: só pessoas da empresa leem respostas, nomes e e-mails.';
}
