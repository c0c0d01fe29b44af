import { AsyncLocalStorage } from 'node:async_hooks';

/** What a span says of itself. Never a person's data: no address, no value of a query, no message of an error. */
export type SpanFacts = Readonly<Record<string, string | number>>;

export interface OpenSpan {
  /** What `work` begins belongs to the span. */
  run(work: () => void): void;
  end(name: string, facts: SpanFacts, hasFailed: boolean): void;
}

/** Tells operators how long each part of a request or of a job took. */
export interface Tracer {
  /** The root of a trace. */
  begin(name: string, facts: SpanFacts): OpenSpan;
  /**
   * A span around the work, inside the one that the caller is in. It fails with the work.
   * @param causes what `currentCause` gave where the work was caused; it is traced if one of them was
   */
  inSpan<T>(
    name: string,
    facts: SpanFacts,
    work: () => Promise<T>,
    causes?: readonly (string | null)[],
  ): Promise<T>;
  /** Something that has just ended and took `ms`. Outside of any span it is not noted. */
  note(name: string, facts: SpanFacts, ms: number, error?: unknown): void;
  /** Sends what was not sent yet, for three seconds at most. */
  close(): Promise<void>;
}

const causes = new AsyncLocalStorage<string | undefined>();

/** Whatever is queued in `work` was caused by the span that the W3C `traceparent` names. */
export const causedBy = <T>(traceparent: string | undefined, work: () => T): T =>
  causes.run(traceparent, work);

/** The `traceparent` of the span that the caller is in; undefined outside of any, and in one that is left out. */
export const currentCause = (): string | undefined => causes.getStore();

/** Does only the work where nobody asked for traces. */
export const inSpan = <T>(
  tracer: Tracer | undefined,
  name: string,
  facts: SpanFacts,
  work: () => Promise<T>,
  causes?: readonly (string | null)[],
): Promise<T> => (tracer ? tracer.inSpan(name, facts, work, causes) : work());
