import { isApiError } from '#platform/contract/client.ts';
import { groupBy } from '#platform/domain/group-by.ts';
import { type Signal, signalsMost } from '../contract/signals.ts';

/** The events of the page until the server has recorded them. */
export interface SignalLog {
  /** @param paste its length and origin, never its content */
  note: (kind: Signal['kind'], paste?: Pick<Signal, 'characters' | 'origin'>) => void;
  /** Sends what is waiting; `keepalive` lets the request outlive the page. */
  flush: (keepalive?: boolean) => Promise<void>;
}

/** A fact with what the clocks of the page said when it was noted. */
export interface NotedSignal extends Signal {
  /** The time when the document was loaded, which names it. */
  document: number;
  /** How far the device's clock was ahead of the document's own, in milliseconds. */
  drift: number;
}

/** A small store that survives a reload. */
export interface SignalBox {
  read: () => NotedSignal[];
  write: (signals: readonly NotedSignal[]) => void;
}

/** The device's clock, and the one of this document, which nobody sets. */
export interface PageClocks {
  document: number;
  device: () => number;
  page: () => number;
}

const clocksOfPage: PageClocks = {
  document: performance.timeOrigin,
  device: () => Date.now(),
  page: () => performance.timeOrigin + performance.now(),
};
/** Clocks that moved apart by more milliseconds, because one was set or stood still in sleep, tell no age. */
const driftMost = 2_000;

/**
 * Sends facts to the server.
 *
 * @param isAged false for facts of which the page does not know how long ago they were
 */
export type SendSignals = (
  signals: readonly Signal[],
  options: { keepalive: boolean; isAged: boolean },
) => Promise<void>;

/** Creates the log. A fact keeps its id through all retries, so that the server counts it once. */
export function createSignalLog(
  send: SendSignals,
  box: SignalBox,
  clocks: PageClocks = clocksOfPage,
): SignalLog {
  const drift = () => clocks.device() - clocks.page();
  const isAged = (signal: NotedSignal) =>
    signal.document !== clocks.document || Math.abs(signal.drift - drift()) < driftMost;
  let waiting = box.read();
  let isSending = false;
  const keep = (signals: NotedSignal[]) => {
    // After a long outage the latest facts matter most.
    waiting = signals.slice(-signalsMost);
    box.write(waiting);
  };
  return {
    note: (kind, paste) => {
      const at = new Date(clocks.device()).toISOString();
      const { document } = clocks;
      keep([...waiting, { id: crypto.randomUUID(), kind, at, ...paste, document, drift: drift() }]);
    },
    flush: async (keepalive = false) => {
      // A page that unloads does not wait for the running request. The server drops duplicates.
      if (waiting.length === 0 || (isSending && !keepalive)) return;
      isSending = true;
      const batches = groupBy(waiting, isAged);
      await Promise.all(
        [...batches].map(async ([aged, batch]) => {
          const isGone = await send(batch.map(toSignal), { keepalive, isAged: aged }).then(
            () => true,
            // What the server will never take is dropped; the rest waits for the next time.
            (error) => isApiError(error) && [400, 404, 410].includes(error.status),
          );
          if (isGone) keep(waiting.filter((signal) => !batch.includes(signal)));
        }),
      );
      isSending = false;
    },
  };
}

const toSignal = ({ document: _, drift: __, ...signal }: NotedSignal): Signal => signal;
