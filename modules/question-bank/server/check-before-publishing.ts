import { isDeepStrictEqual } from 'node:util';
import { wirePath } from '#platform/contract/translate.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure } from '#platform/server/http/errors.ts';
import { execution as contract } from '../contract/execution.ts';
import { asWritten, type Execution } from '../domain/execution.ts';
import { checkExecution, longestMs, type Said } from './check-execution.ts';

export interface ToPublish {
  readonly execution: Execution | null;
  /** A path in what is sent, such as `questoes.3`, or the field that brings the question in; the only one has none. */
  readonly path: string;
  readonly name?: string;
}

/**
 * Call it outside of any transaction: it may take 50 seconds.
 * @param published what has been checked before and stays as it is
 * @returns what the author should know, by wire field
 * @throws Failure with the fields and the code of the first of them, CONFERENCIA_DEMORADA or CONFERENCIA_FALHOU
 */
export async function checkBeforePublishing(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'throttle'>,
  accountId: number,
  questions: readonly ToPublish[],
  published: readonly (Execution | null)[] = [],
): Promise<Said[]> {
  if (!deps.config.checkSolutions) return [];
  const until = performance.now() + longestMs;
  const known = published.flatMap((one) => (one ? [asWritten(one)] : []));
  const faults = new Map<string, Said & { code: ConstructorParameters<typeof Failure>[0] }>();
  const warnings: Said[] = [];
  for (const { path, name, execution } of questions) {
    if (!execution || known.some((one) => isDeepStrictEqual(one, asWritten(execution)))) continue;
    const checked = await checkExecution(deps, accountId, execution, until);
    const withPath = <One extends Said>(one: One): One =>
      name === undefined
        ? { ...one, path: `${path && `${path}.`}execucao.${wirePath(contract, one.path)}` }
        : { ...one, path, sentence: `${name}: ${one.sentence}` };
    for (const fault of checked.faults.map(withPath))
      if (!faults.has(fault.path)) faults.set(fault.path, fault);
    warnings.push(...checked.warnings.map(withPath));
  }
  const [first] = faults.values();
  if (!first) return warnings;
  throw new Failure(first.code, {
    fields: Object.fromEntries([...faults].map(([path, { sentence }]) => [path, sentence])),
  });
}
