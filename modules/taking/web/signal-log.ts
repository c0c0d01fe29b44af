import { isApiError } from '#platform/contract/client.ts';
import { type Signal, signalsMost } from '../contract/signals.ts';

/** The events of the page until the server has recorded them. */
export interface SignalLog {
  /** @param characters of a paste: its length, never its content */
  note: (kind: Signal['kind'], characters?: number) => void;
  /** Sends what is waiting; `keepalive` lets the request outlive the page. */
  flush: (keepalive?: boolean) => Promise<void>;
}

/** A small store that survives a reload. */
export interface SignalBox {
  read: () => Signal[];
  write: (signals: readonly Signal[]) => void;
}

/** Creates the log. A fact keeps its id through all retries, so that the server counts it once. */
export function createSignalLog(
  send: (signals: readonly Signal[], keepalive: boolean) => Promise<void>,
  box: SignalBox,
): SignalLog {
  let waiting = box.read();
  let isSending = false;
  const keep = (signals: Signal[]) => {
    // After a long outage the latest facts matter most.
    waiting = signals.slice(-signalsMost);
    box.write(waiting);
  };
  return {
    note: (kind, characters) => {
      const at = new Date().toISOString();
      keep([
        ...waiting,
        { id: crypto.randomUUID(), kind, at, ...(characters !== undefined && { characters }) },
      ]);
    },
    flush: async (keepalive = false) => {
      // A page that unloads does not wait for the running request. The server drops duplicates.
      if (waiting.length === 0 || (isSending && !keepalive)) return;
      isSending = true;
      const batch = [...waiting];
      const isGone = await send(batch, keepalive).then(
        () => true,
        // What the server will never take is dropped; the rest waits for the next time.
        (error) => isApiError(error) && [400, 404, 410].includes(error.status),
      );
      isSending = false;
      if (isGone) keep(waiting.filter((signal) => !batch.includes(signal)));
    },
  };
}
