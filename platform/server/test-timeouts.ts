import { vi } from 'vitest';

export interface HeldTimeouts {
  /** Ends what waits for as long as that, or shorter. */
  pass(ms: number): void;
  /** Times pass by themselves again. */
  release(): void;
}

/** What `AbortSignal.timeout` begins from now on ends when the test says so. */
export function holdTimeouts(): HeldTimeouts {
  const held: { readonly ms: number; readonly end: AbortController }[] = [];
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const end = new AbortController();
    held.push({ ms, end });
    return end.signal;
  });
  return {
    pass(most) {
      for (const { ms, end } of held)
        if (ms <= most) end.abort(new DOMException('The time is over.', 'TimeoutError'));
    },
    release: () => timeout.mockRestore(),
  };
}
