import type { FailureCode } from './calls.generated.ts';

interface Refusal {
  readonly error: string;
  readonly code: FailureCode;
  readonly fields?: Readonly<Record<string, string>>;
}

/** The server refused a call. Programs go by `code`; `message` is the sentence for people. */
export class ProvadoFailure extends Error {
  override readonly name = 'ProvadoFailure';
  readonly code: FailureCode;
  readonly status: number;
  /** What is wrong with which field, by the keys of the wire. */
  readonly fields: Readonly<Record<string, string>>;
  /** The seconds after which the server would take it, if it said so. */
  readonly retryAfterS: number | undefined;

  constructor({ error, code, fields = {} }: Refusal, status: number, retryAfterS?: number) {
    super(error);
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.retryAfterS = retryAfterS;
  }
}

/** No answer came, or one that is not the server's. Whether the call was done is not known. */
export class ProvadoUnreachable extends Error {
  override readonly name = 'ProvadoUnreachable';
}

/** @returns what the server says of a refusal; undefined if the text is not of it */
export function readFailure(text: string, status: number, retryAfterS?: number): ProvadoFailure | undefined {
  try {
    const refusal = JSON.parse(text);
    if (typeof refusal?.error !== 'string' || typeof refusal.code !== 'string') return undefined;
    return new ProvadoFailure(refusal, status, retryAfterS);
  } catch {
    return undefined;
  }
}
