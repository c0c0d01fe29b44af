import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import { orPresent } from '#platform/server/http/edition.ts';
import { Failure, notFound } from '#platform/server/http/errors.ts';
import * as contract from '../../contract/double-marking.ts';
import { findMarksOf } from './double-marking.queries.ts';
import { handOverMarking, readDoubleMarking, setDoubleMarking } from './double-marking.ts';

export function doubleMarkingRoutes(bind: Bind, deps: Deps): void {
  bind(contract.getDoubleMarking, async ({ params: { runId }, caller }) => {
    const found = await readDoubleMarking(deps, caller, runId);
    if (!found) throw notFound('run');
    return { data: found };
  });

  bind(contract.setDoubleMarking, async ({ params: { runId }, caller, body }) => {
    const change = setDoubleMarking(deps, caller, runId, body);
    const edition = await orPresent(deps, contract.doubleMarking, change, () =>
      readDoubleMarking(deps, caller, runId),
    );
    return {
      message: body.share === 0 ? 'Segunda correção desligada.' : 'Segunda correção definida.',
      data: { edition },
    };
  });

  bind(contract.handOverMarking, async ({ params: { runId }, caller, body }) => {
    const moved = await handOverMarking(deps, caller, { runId, ...body });
    return {
      message: moved === 0 ? 'Não havia correções para repassar.' : 'Correções repassadas.',
      data: { moved },
    };
  });

  bind(contract.getDoubleMarks, async ({ params, caller: { companyId, accountId } }) => {
    const found = await findMarksOf(deps.db, { ...params, companyId });
    if (!found) throw notFound();
    const { isDouble, marks } = found;
    const mayRead = !isDouble || marks.some(({ grader, settled }) => settled || grader === accountId);
    if (!mayRead) throw new Failure('CORRECAO_OCULTA');
    return { data: marks };
  });
}
