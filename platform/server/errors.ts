import { type ErrorBody, type ErrorCode, errorCatalogue } from '#platform/contract/errors.ts';

/** What a failure may carry besides its code. */
interface FailureDetails {
  /** Replaces the message of the catalogue. */
  readonly message?: string;
  /** One message for each invalid field, by wire name. The first one becomes the error's message. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The current state, for a caller that is out of date. */
  readonly data?: unknown;
  /** Seconds to wait before trying again. */
  readonly retryAfter?: number;
}

/** An error that the caller should see. Any code may throw it; only `error-handler.ts` turns it into HTTP. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: ErrorCode;
  readonly details: FailureDetails;

  constructor(code: ErrorCode, details: FailureDetails = {}) {
    const [firstFault] = Object.values(details.fields ?? {});
    super(details.message ?? firstFault ?? errorCatalogue[code].message);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }

  get body(): ErrorBody {
    const { fields, data } = this.details;
    return {
      error: this.message,
      code: this.code,
      ...(fields && { fields }),
      ...(data !== undefined && { data }),
    };
  }
}

/**
 * A failure for one or more invalid fields. The message of the first one is the message of the failure. If the
 * catalogue has a code for that message, the failure has it too.
 */
export function fieldFault(fields: Readonly<Record<string, string>>): Failure {
  const [first] = Object.values(fields);
  return new Failure(codeOfSentence.get(first ?? '') ?? 'CAMPO_INVALIDO', { fields });
}

const codeOfSentence: ReadonlyMap<string, ErrorCode> = new Map(
  Object.entries(errorCatalogue)
    .filter(([, { status }]) => status === 400)
    .map(([code, { message }]) => [message, code as ErrorCode]),
);

/** What a company can delete, while others still look at it. */
const missing = {
  run: 'Não encontramos esta prova: ela pode ter sido excluída.',
  group: 'Não encontramos este grupo: ele pode ter sido excluído.',
  draft: 'Este rascunho já foi publicado ou excluído.',
  question: 'Não encontramos esta questão: ela pode ter sido excluída.',
} as const;

/** It does not exist or belongs to somebody else. The answer does not tell which. */
export const notFound = (what?: keyof typeof missing): Failure =>
  new Failure('NAO_ENCONTRADO', what && { message: missing[what] });
