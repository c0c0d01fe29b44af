import { type ErrorBody, type ErrorCode, errorCatalogue } from '#platform/contract/errors.ts';

/** What a failure may carry beside its code. */
interface FailureDetails {
  /** Replaces the sentence of the catalogue. */
  readonly message?: string;
  /** One message per field at fault, by wire name; the first one becomes the sentence. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The state the caller has to catch up with. */
  readonly data?: unknown;
  /** Seconds to wait before trying again. */
  readonly retryAfter?: number;
}

/** A refusal that the caller should hear of: thrown anywhere, turned into HTTP in `error-handler.ts` alone. */
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

  /** What goes over the wire. */
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
 * A fault of one or more fields. The first one comes first: its sentence is the error, and where the catalogue has
 * a code for that sentence, that is the code.
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

/** There is no such thing, or it is somebody else's: nobody can tell which. */
export const notFound = (): Failure => new Failure('NAO_ENCONTRADO');
