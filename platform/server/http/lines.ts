/** How long a line looks away, in seconds: another server may have settled something meanwhile. */
const lookS = 0.2;

/** Only the first of a line asks the database, so that few ask. */
export class Lines {
  private readonly ends = new Map<string, Promise<unknown>>();
  private readonly waiting = new Map<string, () => void>();

  /** @param work gets a function that waits until something of the line is settled, or may be elsewhere */
  async inLine<T>(key: string, work: (nextSettled: () => Promise<void>) => Promise<T>): Promise<T> {
    const before = this.ends.get(key);
    const own = (async () => {
      await before?.catch(() => {});
      return work(() => this.nextSettled(key));
    })();
    this.ends.set(key, own);
    try {
      return await own;
    } finally {
      if (this.ends.get(key) === own) this.ends.delete(key);
    }
  }

  settled(key: string): void {
    this.waiting.get(key)?.();
  }

  private async nextSettled(key: string): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.waiting.set(key, resolve);
    const timer = setTimeout(resolve, lookS * 1000);
    await promise;
    clearTimeout(timer);
    this.waiting.delete(key);
  }
}
