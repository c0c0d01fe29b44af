/** The right of one tab of this browser to write an attempt. */
export interface TabHold {
  release: () => void;
}

export interface HoldListener {
  /** Another tab wants to take over. Resolves when this tab has written its answers. */
  onAsked: () => Promise<void>;
  /** Another tab has taken over. */
  onLost: () => void;
}

const nameOf = (runId: number) => `prova-${runId}`;
/** A page that was just left or reloaded releases its hold within this time. */
const patience = 1_000;

/**
 * Takes the hold of an exam for this tab. In a browser without locks every tab gets it, and only the server tells them
 * apart.
 *
 * @returns undefined if another tab of this browser holds it
 */
export function holdExam(runId: number, listener: HoldListener): Promise<TabHold | undefined> {
  return hold(runId, { signal: AbortSignal.timeout(patience) }, listener);
}

/** Takes the exam over from the tab that holds it. That tab is first asked to write its answers. */
export async function takeExam(runId: number, listener: HoldListener): Promise<TabHold | undefined> {
  await askHolder(runId);
  return hold(runId, { steal: true }, listener);
}

function hold(runId: number, options: LockOptions, listener: HoldListener): Promise<TabHold | undefined> {
  if (!navigator.locks) return Promise.resolve({ release: () => undefined });
  return new Promise((resolve) => {
    let isHeld = false;
    let end = () => {};
    const holding = new Promise<void>((done) => {
      end = done;
    });
    const stopHearing = () => channel.close();
    const channel = new BroadcastChannel(nameOf(runId));
    channel.onmessage = async ({ data }) => {
      if (!isHeld || data !== 'give') return;
      await listener.onAsked();
      channel.postMessage('given');
    };
    const release = () => {
      isHeld = false;
      stopHearing();
      end();
    };
    navigator.locks
      .request(nameOf(runId), options, () => {
        isHeld = true;
        resolve({ release });
        return holding;
      })
      .catch(() => {
        // Taken by another tab, or never acquired.
        stopHearing();
        if (isHeld) listener.onLost();
        isHeld = false;
        resolve(undefined);
      });
  });
}

/** Resolves when the holder has written everything, or after a timeout. */
function askHolder(runId: number): Promise<void> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(nameOf(runId));
    const end = () => {
      clearTimeout(limit);
      channel.close();
      resolve();
    };
    const limit = setTimeout(end, patience);
    channel.onmessage = ({ data }) => {
      if (data === 'given') end();
    };
    channel.postMessage('give');
  });
}
