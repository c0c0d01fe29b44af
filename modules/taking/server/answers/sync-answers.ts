import { fromWire } from '#platform/contract/translate.ts';
import { Failure, fieldFault } from '#platform/server/http/errors.ts';
import { type SyncOutcome, UnreadableOperation } from '../../contract/attempt-sync.ts';
import { type QueuedOperation, savedMeanwhile } from '../../contract/attempts.ts';
import type { Saved } from './save-answers.ts';

/** Each operation gets the outcome that it would get alone. */
export async function syncAnswers(
  operations: readonly (QueuedOperation | UnreadableOperation)[],
  save: (saves: readonly QueuedOperation[]) => Promise<Saved>,
): Promise<{ outcomes: SyncOutcome[]; deadline: Date; now: Date }> {
  const readable = operations.flatMap((operation) =>
    operation instanceof UnreadableOperation ? [] : [operation],
  );
  const { outcomes, ...standing } = await save(readable);
  const saved = outcomes.values();
  return {
    ...standing,
    outcomes: operations.map((operation) => {
      if (operation instanceof UnreadableOperation) return refused(fieldFault(operation.fields), undefined);
      const { operationId } = operation;
      const outcome = saved.next().value;
      if (typeof outcome === 'number') {
        return { operationId, status: 200, data: { version: outcome, ...standing } };
      }
      return refused(outcome ?? new Failure('ERRO_INTERNO'), operationId);
    }),
  };
}

function refused({ status, body }: Failure, operationId: string | undefined): SyncOutcome {
  const { error, code, fields, data } = body;
  return {
    ...(operationId !== undefined && { operationId }),
    status,
    error,
    code,
    ...(fields && { fields }),
    // Only the refusal of a stale version carries data.
    ...(data !== undefined && { data: fromWire(savedMeanwhile, data) }),
  };
}
