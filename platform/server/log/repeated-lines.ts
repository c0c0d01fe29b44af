import type { LogFn, Logger } from 'pino';
import { type LoggedError, loggedError } from './logged-error.ts';

/** A cause that was silent for so long is a new one: its stack is told again. */
const knownMs = 1_200_000;
/** How long lines that say the same are counted before the count is told; twice as long each time, up to the most. */
const foldMs = 60_000;
const foldMostMs = 960_000;
/** More kinds at once are told in full. */
const kindsMost = 500;

interface Known {
  last: number;
  seen: number;
  foldMs: number;
  folded: number;
}

interface Details {
  readonly err?: unknown;
  /** Lines about one request or one job that is given up are looked for, so each of them stays. */
  readonly reqId?: unknown;
  readonly isKept?: unknown;
}

/**
 * Keeps an outage's many lines readable: a cause's first line has its stack, later ones `seen`. Repeated lines are
 * counted and told ever more seldom, with `folded`.
 * @returns pino's hook `logMethod`
 */
export function foldRepeated(): (this: Logger, args: Parameters<LogFn>, method: LogFn) => void {
  const lines = new Map<string, Known>();
  const causes = new Map<string, Known>();

  return function write(args, method) {
    const [details, text] = args as unknown as [Details | string, string | undefined];
    if (typeof details === 'string' || !(details?.err instanceof Error)) return method.apply(this, args);
    const { err } = details;
    const cause = causeOf(loggedError(err) as LoggedError);
    const { seen } = note(causes, cause);
    const line = note(lines, lineOf(details, text, cause));
    const tell = (more: object = {}) => {
      const short = seen > 1 && { err: withoutStack(err), seen: line.seen };
      method.apply(this, [{ ...details, ...short, ...more }, text] as never);
    };
    if (line.seen === 1 || 'isKept' in details || this.bindings().reqId !== undefined) return tell();
    line.folded += 1;
    if (line.folded > 1) return;
    setTimeout(() => {
      tell({ folded: line.folded });
      line.folded = 0;
      line.foldMs = Math.min(2 * line.foldMs, foldMostMs);
    }, line.foldMs).unref();
  };
}

function note(known: Map<string, Known>, key: string): Known {
  const now = Date.now();
  const before = known.get(key);
  if (before && now - before.last <= knownMs) {
    before.last = now;
    before.seen += 1;
    return before;
  }
  for (const [old, { last, folded }] of known) if (folded === 0 && now - last > knownMs) known.delete(old);
  const fresh = { last: now, seen: 1, folded: 0, foldMs };
  if (known.size < kindsMost) known.set(key, fresh);
  return fresh;
}

/** The numbers, such as a port, make no other cause. */
const causeOf = ({ type, code, message }: LoggedError): string =>
  JSON.stringify([type, code, message?.replaceAll(/\d+/g, '#')]);

/** The same fault of another step or kind of job is another line. */
function lineOf(details: Details, text: string | undefined, cause: string): string {
  const { step, kind } = details as { readonly step?: unknown; readonly kind?: unknown };
  return JSON.stringify([text, step, kind, cause]);
}

function withoutStack(error: Error): Error {
  const cause = error.cause instanceof Error ? withoutStack(error.cause) : undefined;
  return Object.create(error, { stack: { value: undefined }, cause: { value: cause } });
}
