import type { FastifyReply } from 'fastify';
import { Failure } from './errors.ts';
import type { Live } from './live.ts';

/** What a route that `streams` gives its caller: an answer, and what has to be listened to for the next one. */
export class Streamed<T> {
  readonly topics: readonly string[];
  readonly read: () => Promise<T>;

  /** @param topics what `tellListeners` names when `read` would answer something else */
  constructor(topics: readonly string[], read: () => Promise<T>) {
    this.topics = topics;
    this.read = read;
  }
}

interface Opened {
  readonly reply: FastifyReply;
  readonly accountId: number;
  readonly topics: readonly string[];
  /** The next message as text without line breaks. */
  readonly read: () => Promise<string>;
  /** Whether the caller would still be let in. */
  readonly isAdmitted: () => Promise<boolean>;
}

/** The streams of this server that are open. */
export interface EventStreams {
  /**
   * Takes the reply over and writes to it until the client leaves, its session ends or the server closes.
   *
   * @throws Failure when the account has too many open
   */
  open(opened: Opened): void;
  /** Ends all of them, so that the server can close. */
  endAll(): void;
}

/** The type of the answer that goes on. */
export const eventStream = 'text/event-stream';

/** Keeps proxies from giving the connection up, and looks at the session and for what no notice came of. */
const heartbeatMs = 20_000;
/** A person has a few windows and devices; more is a client that has lost count. */
const mostOfAccount = 10;
const tryAgainS = 60;

export function createEventStreams(live: Live): EventStreams {
  const openOf = new Map<number, Set<() => void>>();

  return {
    open(opened) {
      const { accountId } = opened;
      const mine = openOf.get(accountId) ?? new Set();
      if (mine.size >= mostOfAccount) throw new Failure('MUITAS_TENTATIVAS', { retryAfter: tryAgainS });
      const end = run(live, opened, () => {
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

/** @returns ends the stream */
function run(live: Live, { reply, topics, read, isAdmitted }: Opened, onEnd: () => void): () => void {
  reply.header('content-type', eventStream);
  // nginx would otherwise collect what is written until a buffer is full.
  reply.header('x-accel-buffering', 'no');
  // A connection that could be used again would keep a closing server waiting for as long as it may be idle.
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
    // Nobody has read what was written before: the client is gone without a word.
    if (raw.writableNeedDrain) return void raw.destroy();
    raw.write(':\n\n');
    lookOrEnd();
  }, heartbeatMs);
  const unsubscribe = topics.map((topic) => live.subscribe(topic, lookOrEnd));
  const forget = () => {
    clearInterval(beat);
    for (const leave of unsubscribe) leave();
    onEnd();
  };
  raw.once('close', forget);
  if (raw.destroyed) forget();
  else lookOrEnd();
  return end;
}
