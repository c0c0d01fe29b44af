/** One thing that can pass or fail: a check, a run of tests, a build. `key` is what `--only` calls it by. */
export type Part = { key: string; name: string; run: () => Promise<Result> };
/** Numbers of what passed and failed in a part; the report is printed when something failed. */
export type Result = { passed: number; failed: number; report?: string | undefined };

/**
 * Runs the parts in their order, those that stand together under one key at the same time, whatever fails; prints
 * each one's time and gives the sums.
 */
export async function runParts(parts: Part[]): Promise<{ passed: number; failed: number }> {
  const total = { passed: 0, failed: 0 };
  const lines: string[] = [];
  for (const group of groupsOf(parts))
    lines.push(...(await Promise.all(group.map((part) => runPart(part, total)))));
  if (lines.length > 1) console.log(`\n${lines.join('\n')}`);
  return total;
}

/** Adds the part's numbers to the sums and gives the line that tells of it. */
async function runPart(part: Part, total: { passed: number; failed: number }): Promise<string> {
  const began = performance.now();
  const result = await part.run().catch((error: unknown) => ({ passed: 0, failed: 1, report: `${error}` }));
  const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(6);
  const line = `${result.failed > 0 ? '✗' : '✓'} ${seconds} s  ${part.name}: ${outcome(result)}`;
  console.log(line);
  if (result.report) console.log(result.report);
  total.passed += result.passed;
  total.failed += result.failed;
  return line;
}

function groupsOf(parts: Part[]): Part[][] {
  const groups: Part[][] = [];
  for (const part of parts) {
    const last = groups.at(-1);
    if (last?.[0]?.key === part.key) last.push(part);
    else groups.push([part]);
  }
  return groups;
}

function outcome({ passed, failed }: Result): string {
  if (passed + failed === 0) return 'not run';
  if (passed + failed === 1) return failed > 0 ? 'failed' : 'fine';
  return failed > 0 ? `${passed} passed, ${failed} failed` : `${passed} passed`;
}
