import { randomInt } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { checkBeforePublishing, findRunning, type Said } from '#modules/question-bank/server/public.ts';
import { cutText } from '#platform/domain/cut-text.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import { Failure } from '#platform/server/http/errors.ts';
import { findContentPools } from './draft-content.ts';
import type { ExamContent } from './write-exam.queries.ts';

type Question = ExamContent['questions'][number];
type Pools = Awaited<ReturnType<typeof findContentPools>>;

export interface Tried {
  readonly warnings: readonly Said[];
  /** The draws use this seed, so that the same bank gives the same pools. */
  readonly seed: number;
  /** @throws Failure CONFERENCIA_FALHOU if a question was drawn that has not been tried */
  knows(trx: Transaction<Schema>, pools: Pools): Promise<void>;
}

/**
 * Tries the solutions of all executable questions of a content, and of those that it draws. It may take 50 seconds.
 * @param before what was published before and stays
 * @param isDrawn whether its draws take questions from the bank now
 * @throws Failure with the fields at fault, CONFERENCIA_DEMORADA, CONFERENCIA_FALHOU or MUITAS_TENTATIVAS
 */
export async function trySolutions(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'throttle'>,
  caller: Caller,
  content: ExamContent,
  {
    before,
    isDrawn,
  }: { before?: { questions: readonly Pick<Question, 'execution'>[] } | undefined; isDrawn: boolean },
): Promise<Tried> {
  const seed = randomInt(1, 2 ** 31);
  const companyId = caller.role === 'COMPANY' && isDrawn ? caller.companyId : null;
  const pools = companyId === null ? [] : await findContentPools(deps.db.kysely, companyId, content, seed);
  const drawn = await runningOf(deps.db.kysely, pools);
  const warnings = await checkBeforePublishing(
    deps,
    caller.accountId,
    [
      ...content.questions.map(({ execution }, at) => ({ execution, path: `questoes.${at}` })),
      ...drawn.map(({ draw, statement, execution }) => ({
        execution,
        path: `sorteios.${draw}.tag`,
        name: `“${cutText(statement, 60).trim()}”`,
      })),
    ],
    before?.questions.map(({ execution }) => execution),
  );
  const known = new Set(drawn.map(keyOf));
  return {
    warnings,
    seed,
    async knows(trx, pools) {
      const now = deps.config.checkSolutions ? await runningOf(trx, pools) : [];
      if (!now.every((one) => known.has(keyOf(one)))) throw new Failure('CONFERENCIA_FALHOU');
    },
  };
}

const keyOf = ({ id, version }: { id: number; version: number }) => `${id} ${version}`;

async function runningOf(db: Kysely<Schema>, pools: Pools) {
  const running = await findRunning(
    db,
    pools.flatMap(({ ids }) => ids),
  );
  return running.map((one) => ({ ...one, draw: pools.findIndex(({ ids }) => ids.includes(one.id)) }));
}
