import { type Signal, signalsMost } from '#modules/conduct/contract/attempt-record.ts';
import { isApiError } from '#platform/contract/client.ts';

/** What the page noticed, until the server has written it down. */
export interface SignalLog {
  /** @param characters of a paste: how long it was, never what it said */
  note: (kind: Signal['kind'], characters?: number) => void;
  /** Sends what there is; `keepalive` lets the request outlive the page. */
  flush: (keepalive?: boolean) => Promise<void>;
}

/** A little box that outlives a reload. */
export interface SignalBox {
  read: () => Signal[];
  write: (signals: readonly Signal[]) => void;
}

/** Makes the log. A fact keeps its id however often it is sent, so that the server counts it once. */
export function createSignalLog(
  send: (signals: readonly Signal[], keepalive: boolean) => Promise<void>,
  box: SignalBox,
): SignalLog {
  let waiting = box.read();
  let isSending = false;
  const keep = (signals: Signal[]) => {
    // Without a network for long: the latest say more than the first.
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
      // A page that goes does not wait for what is under way; what comes twice is one.
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
