import { wirePath } from '#platform/contract/translate.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import * as execution from '../contract/execution.ts';
import * as contract from '../contract/solution-checks.ts';
import { checkExecution, executableLanguages, longestMs, type Said } from './check-execution.ts';

export function solutionChecksRoutes(bind: Bind, deps: Deps): void {
  bind(contract.listLanguages, async () => ({ data: [...(await executableLanguages(deps))] }));

  bind(contract.checkSolutions, async ({ caller, body, reply }) => {
    const { languages, solutions, faults, warnings } = await checkExecution(
      deps,
      caller.accountId,
      body.execution,
      performance.now() + longestMs,
      () => reply.raw.destroyed,
    );
    return {
      data: {
        languages: [...languages],
        solutions: solutions.map(({ outputs, ...one }) => ({
          ...onWire(one),
          outputs: [...outputs],
        })),
        faults: faults.map(onWire),
        warnings: warnings.map(onWire),
      },
    };
  });
}

const onWire = <One extends Pick<Said, 'path'>>(one: One): One => ({
  ...one,
  path: wirePath(execution.execution, one.path),
});
