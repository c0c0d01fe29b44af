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
   * @param causes what `current` gave where the work was caused; it is traced if one of them was
   */
  inSpan<T>(
    name: string,
    facts: SpanFacts,
    work: () => Promise<T>,
    causes?: readonly (string | null)[],
  ): Promise<T>;
  /** The span that the caller is in, as a W3C `traceparent`; undefined outside of any, and in one that is left out. */
  current(): string | undefined;
  /** Something that has just ended and took `ms`. Outside of any span it is not noted. */
  note(name: string, facts: SpanFacts, ms: number, error?: unknown): void;
  /** Sends what was not sent yet, for three seconds at most. */
  close(): Promise<void>;
}

/** Does only the work where nobody asked for traces. */
export const inSpan = <T>(
  tracer: Tracer | undefined,
  name: string,
  facts: SpanFacts,
  work: () => Promise<T>,
  causes?: readonly (string | null)[],
): Promise<T> => (tracer ? tracer.inSpan(name, facts, work, causes) : work());
