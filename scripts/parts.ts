/** One thing that can pass or fail: a check, a run of tests, a build. `key` is what `--only` calls it by. */
export type Part = { key: string; name: string; run: () => Promise<Result> };
/** Numbers of what passed and failed in a part; the report is printed when something failed. */
export type Result = { passed: number; failed: number; report?: string | undefined };

/** Runs the parts one after the other, whatever fails, prints each one's time, and gives the sums. */
export async function runParts(parts: Part[]): Promise<{ passed: number; failed: number }> {
  const total = { passed: 0, failed: 0 };
  const lines: string[] = [];
  for (const part of parts) {
    const began = performance.now();
    const result = await part.run().catch((error: unknown) => ({ passed: 0, failed: 1, report: `${error}` }));
    const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(6);
    const line = `${result.failed > 0 ? '✗' : '✓'} ${seconds} s  ${part.name}: ${outcome(result)}`;
    lines.push(line);
    console.log(line);
    if (result.report) console.log(result.report);
    total.passed += result.passed;
    total.failed += result.failed;
  }
  if (lines.length > 1) console.log(`\n${lines.join('\n')}`);
  return total;
}

function outcome({ passed, failed }: Result): string {
  if (passed + failed === 0) return 'not run';
  if (passed + failed === 1) return failed > 0 ? 'failed' : 'fine';
  return failed > 0 ? `${passed} passed, ${failed} failed` : `${passed} passed`;
}
