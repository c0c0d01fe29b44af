import { type HoldChannel, openHoldChannel } from './hold-channel.ts';

export interface TabHold {
  /** Several tabs may have it in a browser without locks, where only the server tells them apart. */
  isSole: boolean;
  release: () => void;
}

export interface HoldListener {
  /** Resolves when this tab has written its answers. */
  onAsked: () => Promise<void>;
  onLost: () => void;
}

/** Only `onHeld` and `onOther` are final. */
export interface HoldNews {
  onHeld: (hold: TabHold) => void;
  onOther: () => void;
  /** A frozen tab, or a page that is being closed, has the hold and does not answer. */
  onSilence: () => void;
}

/** Milliseconds of silence after which the user may decide. Nothing is concluded. */
const patience = 5_000;

/** Another tab is believed in only when it answers. @param leaving ends the waiting */
export function holdExam(runId: number, listener: HoldListener, news: HoldNews, leaving: AbortSignal): void {
  if (!navigator.locks) {
    news.onHeld(withoutLock);
    return;
  }
  const waiting = new AbortController();
  const { signal } = waiting;
  leaving.addEventListener('abort', () => waiting.abort());
  const channel = openHoldChannel(runId);
  let isDecided = false;
  const stop = () => {
    isDecided = true;
    clearTimeout(silence);
  };
  const silence = setTimeout(async () => {
    if (!isDecided && (await isHeldElsewhere(runId)) && !isDecided && !leaving.aborted) news.onSilence();
  }, patience);
  leaving.addEventListener('abort', stop);
  requestHold(runId, { signal }, listener, channel).then((hold) => {
    stop();
    if (leaving.aborted) hold?.release();
    else if (hold) news.onHeld(hold);
  });
  channel.ask('who', (word) => {
    if (word !== 'here' || isDecided) return;
    stop();
    waiting.abort();
    news.onOther();
  });
}

/** The tab that has the hold is first asked to write its answers. */
export async function takeExam(runId: number, listener: HoldListener): Promise<TabHold | undefined> {
  if (!navigator.locks) return withoutLock;
  await askHolder(runId);
  return requestHold(runId, { steal: true }, listener, openHoldChannel(runId));
}

const withoutLock: TabHold = { isSole: false, release: () => undefined };
const nameOf = (runId: number) => `prova-${runId}`;

function requestHold(
  runId: number,
  options: LockOptions,
  listener: HoldListener,
  channel: HoldChannel,
): Promise<TabHold | undefined> {
  return new Promise((resolve) => {
    let isHeld = false;
    let end = () => {};
    const holding = new Promise<void>((done) => {
      end = done;
    });
    const stopHearing = channel.answer({
      isHolder: () => isHeld,
      onAsked: listener.onAsked,
    });
    const release = () => {
      isHeld = false;
      stopHearing();
      end();
    };
    navigator.locks
      .request(nameOf(runId), options, () => {
        isHeld = true;
        resolve({ isSole: true, release });
        return holding;
      })
      .catch(() => {
        stopHearing();
        if (isHeld) listener.onLost();
        isHeld = false;
        // A browser that refuses locks altogether is treated as one that has none.
        resolve(options.signal?.aborted ? undefined : withoutLock);
      });
  });
}

/** Somebody must have the lock while somebody else waits for it. */
async function isHeldElsewhere(runId: number): Promise<boolean> {
  const { held = [], pending = [] } = await navigator.locks.query().catch(() => ({ held: [], pending: [] }));
  const isOurs = ({ name }: LockInfo) => name === nameOf(runId);
  return held.some(isOurs) && pending.some(isOurs);
}

function askHolder(runId: number): Promise<void> {
  return new Promise((resolve) => {
    const channel = openHoldChannel(runId);
    const end = () => {
      clearTimeout(limit);
      channel.close();
      resolve();
    };
    const limit = setTimeout(end, channel.isMute ? 0 : patience);
    channel.ask('give', (word) => {
      // A slow tab is writing: it says when it is done.
      if (word === 'here') clearTimeout(limit);
      if (word === 'given') end();
    });
  });
}
