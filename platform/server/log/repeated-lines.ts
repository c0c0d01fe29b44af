import type { LogFn, Logger } from 'pino';
import { type LoggedError, loggedError } from './logged-error.ts';

/** How long a cause is known: its stack is told once in this time. */
const knownMs = 600_000;
/** How long lines that say the same are counted before the count is told. */
const foldMs = 60_000;
/** More kinds at once are told in full. */
const kindsMost = 500;

interface Known {
  readonly since: number;
  seen: number;
  folded: number;
}

interface Details {
  readonly err?: unknown;
  /** Lines about one request or one job that is given up are looked for, so each of them stays. */
  readonly reqId?: unknown;
  readonly isKept?: unknown;
}

/**
 * An outage has few causes and many lines. The first line of a cause has its stack, later ones `seen`. Lines that say
 * nothing new are counted and told once a minute, with `folded`.
 *
 * @returns what pino calls for each line, as its hook `logMethod`
 */
export function foldRepeated(): (this: Logger, args: Parameters<LogFn>, method: LogFn) => void {
  const known = new Map<string, Known>();

  return function write(args, method) {
    const [details, text] = args as unknown as [Details | string, string | undefined];
    if (typeof details === 'string' || !(details?.err instanceof Error)) return method.apply(this, args);
    const err = loggedError(details.err) as LoggedError;
    const key = keyOf(details, text, err);
    const now = Date.now();
    const before = known.get(key);
    if (!before || now - before.since > knownMs) {
      forgetOld(known, now);
      if (known.size < kindsMost) known.set(key, { since: now, seen: 1, folded: 0 });
      return method.apply(this, args);
    }
    before.seen += 1;
    const brief = withoutStack(details.err);
    const tell = (more: object) =>
      method.apply(this, [{ ...details, err: brief, seen: before.seen, ...more }, text] as never);
    if ('isKept' in details || this.bindings().reqId !== undefined) return tell({});
    before.folded += 1;
    if (before.folded > 1) return;
    setTimeout(() => {
      tell({ folded: before.folded });
      before.folded = 0;
    }, foldMs).unref();
  };
}

/** The same fault of another step or kind of job is another line; its numbers, such as a port, are not. */
function keyOf(details: Details, text: string | undefined, { type, code, message }: LoggedError): string {
  const { step, kind } = details as { readonly step?: unknown; readonly kind?: unknown };
  return JSON.stringify([text, step, kind, type, code, message?.replaceAll(/\d+/g, '#')]);
}

function withoutStack(error: Error): Error {
  const cause = error.cause instanceof Error ? withoutStack(error.cause) : undefined;
  return Object.create(error, { stack: { value: undefined }, cause: { value: cause } });
}

function forgetOld(known: Map<string, Known>, now: number): void {
  for (const [key, { since, folded }] of known) if (folded === 0 && now - since > knownMs) known.delete(key);
}
