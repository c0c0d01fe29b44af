import { type ErrorBody, type ErrorCode, errorCatalogue } from '#platform/contract/errors.ts';

interface FailureDetails {
  readonly message?: string;
  /** Keys are wire names. The first message becomes the error's message. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly data?: unknown;
  /** Seconds to wait before trying again. */
  readonly retryAfter?: number;
}

/** Any code may throw it; only `error-handler.ts` turns it into HTTP. */
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

/** Has a code of its own if the catalogue has one for the message of the first field. */
export function fieldFault(fields: Readonly<Record<string, string>>): Failure {
  const [first] = Object.values(fields);
  return new Failure(codeOfSentence.get(first ?? '') ?? 'CAMPO_INVALIDO', { fields });
}

const codeOfSentence: ReadonlyMap<string, ErrorCode> = new Map(
  Object.entries(errorCatalogue)
    .filter(([, { status }]) => status === 400)
    .map(([code, { message }]) => [message, code as ErrorCode]),
);

const missing = {
  run: 'Não encontramos esta prova: ela pode ter sido excluída.',
  group: 'Não encontramos este grupo: ele pode ter sido excluído.',
  draft: 'Este rascunho já foi publicado ou excluído.',
  question: 'Não encontramos esta questão: ela pode ter sido excluída.',
  webhook: 'Não encontramos este webhook: ele pode ter sido excluído.',
} as const;

/** Does not tell whether it does not exist or belongs to somebody else. */
export const notFound = (what?: keyof typeof missing): Failure =>
  new Failure('NAO_ENCONTRADO', what && { message: missing[what] });
