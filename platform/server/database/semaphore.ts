export class SemaphoreFullError extends Error {
  override readonly name = 'SemaphoreFullError';
}

export interface SemaphoreLimits {
  /** Absent: any number may wait. */
  readonly mayWait?: number;
  /** Absent: anybody waits for ever. */
  readonly longestMs?: number;
}

export class Semaphore {
  private free: number;
  private readonly mayWait: number;
  private readonly longestMs: number | undefined;
  private readonly waiting = new Set<() => void>();

  constructor(count: number, { mayWait = Number.POSITIVE_INFINITY, longestMs }: SemaphoreLimits = {}) {
    this.free = count;
    this.mayWait = mayWait;
    this.longestMs = longestMs;
  }

  /** @throws SemaphoreFullError */
  async acquire(): Promise<void> {
    if (this.free > 0) {
      this.free -= 1;
      return;
    }
    if (this.waiting.size >= this.mayWait) throw new SemaphoreFullError(`${this.mayWait} wait already.`);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.waiting.add(resolve);
    const giveUp = () => {
      if (this.waiting.delete(resolve))
        reject(new SemaphoreFullError(`No place within ${this.longestMs} ms.`));
    };
    const timer = this.longestMs === undefined ? undefined : setTimeout(giveUp, this.longestMs);
    await promise.finally(() => clearTimeout(timer));
  }

  release(): void {
    const [next] = this.waiting;
    if (!next) {
      this.free += 1;
      return;
    }
    // Whoever waits longest gets the place, before somebody new can take it.
    this.waiting.delete(next);
    next();
  }
}
