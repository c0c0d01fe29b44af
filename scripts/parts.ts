/** A check, a test run or a build. `--only` selects it by `key`. */
export type Part = { key: string; name: string; run: () => Promise<Result> };
/** How many passed and failed, which of them only the second time, and more to print. */
export type Result = {
  passed: number;
  failed: number;
  unsteady?: string[] | undefined;
  report?: string | undefined;
};

/**
 * Runs all parts in order, whatever fails. Adjacent parts with the same key run at the same time. Prints the time of
 * each and returns the sums.
 */
export async function runParts(parts: Part[]): Promise<{ passed: number; failed: number }> {
  const total = { passed: 0, failed: 0 };
  const lines: string[] = [];
  for (const group of groupsOf(parts))
    lines.push(...(await Promise.all(group.map((part) => runPart(part, total)))));
  if (lines.length > 1) console.log(`\n${lines.join('\n')}`);
  return total;
}

/** Adds the part's numbers to the sums and returns its lines of the report. */
async function runPart(part: Part, total: { passed: number; failed: number }): Promise<string> {
  const began = performance.now();
  const result: Result = await part
    .run()
    .catch((error: unknown) => ({ passed: 0, failed: 1, report: `${error}` }));
  const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(6);
  const verdict = `${result.failed > 0 ? '✗' : '✓'} ${seconds} s  ${part.name}: ${outcome(result)}`;
  const line = [verdict, ...(result.unsteady ?? []).map((test) => `  unsteady: ${test}`)].join('\n');
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
