/**
 * The processor's time of a moment's work, in ms. The clock's time would be longer beside other programs, and what is
 * asserted is how the work grows.
 */
export function processorMs(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  return process.threadCpuUsage(before).user / 1_000;
}
