import type { FastifyReply } from 'fastify';
import { Failure } from './errors.ts';
import type { Live } from './live.ts';

export class Streamed<T> {
  readonly topics: readonly string[];
  readonly read: () => Promise<T>;

  /** @param topics name what changes the answer of `read` */
  constructor(topics: readonly string[], read: () => Promise<T>) {
    this.topics = topics;
    this.read = read;
  }
}

interface Opened {
  readonly reply: FastifyReply;
  readonly accountId: number;
  readonly topics: readonly string[];
  readonly read: () => Promise<string>;
  readonly isAdmitted: () => Promise<boolean>;
}

export interface EventStreams {
  /** @throws Failure when the account or the server has too many open: the page asks instead */
  open(opened: Opened): void;
  endAll(): void;
  readonly counts: { readonly open: number; readonly refused: number };
}

export const eventStream = 'text/event-stream';

/** Keeps proxies from closing it, and finds out that the client is gone. */
const heartbeatMs = 20_000;
/** Checks the session, and finds changes without a notice: most of what open pages cost. */
const lookMs = 60_000;
/** Exceeds a person's windows and devices: more means a broken client. */
const mostOfAccount = 10;
const tryAgainS = 60;

/**
 * @param most streams of all accounts: a proxy whose connections are all taken refuses saves too, so that streams give
 *   way before
 */
export function createEventStreams(live: Live, most: number): EventStreams {
  const openOf = new Map<number, Set<() => void>>();
  const counts = { open: 0, refused: 0 };

  return {
    counts,
    open(opened) {
      const { accountId } = opened;
      const mine = openOf.get(accountId) ?? new Set();
      if (mine.size >= mostOfAccount || counts.open >= most) {
        counts.refused += 1;
        throw new Failure('MUITAS_TENTATIVAS', { retryAfter: tryAgainS });
      }
      if (opened.reply.raw.destroyed) return void opened.reply.hijack();
      counts.open += 1;
      const end = run(live, opened, () => {
        counts.open -= 1;
        mine.delete(end);
        if (mine.size === 0) openOf.delete(accountId);
      });
      openOf.set(accountId, mine.add(end));
    },
    endAll() {
      for (const ends of [...openOf.values()]) for (const end of [...ends]) end();
    },
  };
}

function run(live: Live, { reply, topics, read, isAdmitted }: Opened, onEnd: () => void): () => void {
  reply.header('content-type', eventStream);
  // Otherwise nginx holds messages back until its buffer is full.
  reply.header('x-accel-buffering', 'no');
  // A reusable connection would make a closing server wait for the idle time limit.
  reply.header('connection', 'close');
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, reply.getHeaders() as Record<string, string>);

  let last: string | undefined;
  let isLooking = false;
  let isStale = false;
  const look = async (): Promise<void> => {
    isStale = true;
    if (isLooking) return;
    isLooking = true;
    while (isStale && !raw.writableEnded) {
      isStale = false;
      if (!(await isAdmitted())) return end();
      const next = await read();
      if (next !== last && !raw.writableEnded) raw.write(`data: ${next}\n\n`);
      last = next;
    }
    isLooking = false;
  };
  const lookOrEnd = () => {
    look().catch((error: unknown) => {
      reply.log.warn({ err: error }, 'a stream ended early');
      end();
    });
  };
  const end = () => void raw.end();
  const beat = setInterval(() => {
    // Earlier messages are still unread: the client is gone.
    if (raw.writableNeedDrain) return void raw.destroy();
    raw.write(':\n\n');
  }, heartbeatMs);
  const glance = setInterval(lookOrEnd, lookMs);
  const unsubscribe = topics.map((topic) => live.subscribe(topic, lookOrEnd));
  const forget = () => {
    clearInterval(beat);
    clearInterval(glance);
    for (const leave of unsubscribe) leave();
    onEnd();
  };
  raw.once('close', forget);
  lookOrEnd();
  return end;
}
