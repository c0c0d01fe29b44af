import { isApiError } from '#platform/contract/client.ts';
import { groupBy } from '#platform/domain/group-by.ts';
import { type Signal, signalsMost } from '../../contract/signals.ts';

export interface SignalLog {
  /** @param paste its length and origin, never its content */
  note: (kind: Signal['kind'], paste?: Pick<Signal, 'characters' | 'origin'>) => void;
  /** `keepalive` lets the request outlive the page. */
  flush: (keepalive?: boolean) => Promise<void>;
}

export interface NotedSignal extends Signal {
  /** The time when the document was loaded names it. */
  document: number;
  /** Milliseconds by which the device's clock was ahead of the document's own. */
  drift: number;
}

export interface SignalBox {
  read: () => NotedSignal[];
  write: (signals: readonly NotedSignal[]) => void;
}

/** Nobody sets the document's clock, unlike the device's. */
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

/** @param isAged false for facts of which the page does not know how long ago they were */
export type SendSignals = (
  signals: readonly Signal[],
  options: { keepalive: boolean; isAged: boolean },
) => Promise<void>;

/** A fact keeps its id through all retries, so that the server counts it once. */
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
            // The server will never take what is dropped; the rest waits for the next time.
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
