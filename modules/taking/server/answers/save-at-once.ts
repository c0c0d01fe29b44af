import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { readCredentials } from '#modules/accounts/server/public.ts';
import { overdueBefore } from '#platform/server/clock.ts';
import { inBatches } from '#platform/server/database/in-batches.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure } from '#platform/server/http/errors.ts';
import type { StoredAttempt } from '../attempts.queries.ts';
import type { ExamPaper, ExamPapers } from '../paper/exam-papers.ts';
import { deviceInstant } from './device-instant.ts';
import { countingContentOf, saysAnything } from './given-answer.ts';
import { mostUsedMs, refillMs } from './save-allowance.ts';
import type { Save, Saved } from './save-answer.ts';

/**
 * Saves that come at the same time share one statement. Undefined for whatever is out of the ordinary. `saveAnswers`
 * then finds out what to answer, and meets saves that were written before as repeated ones.
 */
export interface SaveAtOnce {
  save(request: FastifyRequest, attemptId: number, saves: readonly Save[]): Promise<Saved | undefined>;
  /** The first save of a new attempt need not ask for its version then. */
  remember(attempt: StoredAttempt): void;
}

/** More attempts than this cannot save on one server at the same time. */
const mostAttempts = 20_000;

/** A statement that takes longer than this, because it waits for a lock or a disk, no longer holds up the others. */
const together = { most: 20, patienceMs: 50 };

export function createSaveAtOnce(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  papers: ExamPapers,
): SaveAtOnce {
  const versions = new LRUCache<number, number>({ max: mostAttempts });

  /** The statement itself makes sure that the version is still that of the attempt. */
  const versionOf = async (attemptId: number) => {
    const known = versions.get(attemptId);
    if (known !== undefined) return known;
    const { rows } = await sql<{ id: number }>`/* prepared: attempt_version */
      select sittings.exam_version_id as id from sittings where sittings.id = ${attemptId}`.execute(
      db.kysely,
    );
    const [version] = rows;
    if (version) versions.set(attemptId, version.id);
    return version?.id;
  };

  const write = async (calls: readonly Call[]) => {
    const now = clock.now();
    const asked = JSON.stringify(calls.map((given, call) => ({ call, ...given })));
    const { rows } = await sql<{ call: number; deadline: Date }>`/* prepared: save_answers */
        select call, deadline
          from save_answers_3(${asked}::jsonb, ${now}, ${overdueBefore({ clock, config })},
                              make_interval(secs => ${refillMs / 1000}::float8),
                              make_interval(secs => ${mostUsedMs / 1000}::float8))`
      .execute(db.kysely)
      .catch((error: unknown) => {
        if (concernsOne(error)) return { rows: [] };
        throw error;
      });
    const deadlines = new Map(rows.map(({ call, deadline }) => [call, deadline]));
    return calls.map((_, call) => {
      const deadline = deadlines.get(call);
      return deadline && { deadline, now };
    });
  };
  const writeTogether = inBatches(together, write);

  const save: SaveAtOnce['save'] = async (request, attemptId, saves) => {
    const credentials = readCredentials(config, request);
    const versionId = credentials && (await versionOf(attemptId));
    if (!credentials || versionId === undefined || saves.length === 0) return undefined;
    const checked = checkedSaves(await papers.get(versionId), saves);
    if (!checked) return undefined;
    const call: Call = {
      token: credentials.tokenHash.toString('hex'),
      binding: credentials.bindingHash?.toString('hex'),
      attempt: attemptId,
      exam_version: versionId,
      saves: checked,
    };
    // The queue of a device may have megabytes.
    const standing = checked.length === 1 ? await writeTogether(call) : (await write([call]))[0];
    if (standing) return { outcomes: saves.map(({ baseVersion }) => baseVersion + 1), ...standing };
    // Another server may have moved the attempt to another version.
    versions.delete(attemptId);
    return undefined;
  };
  return { save, remember: ({ id, exam_version_id: versionId }) => versions.set(id, versionId) };
}

interface Call {
  readonly token: string;
  readonly binding: string | undefined;
  readonly attempt: number;
  readonly exam_version: number;
  readonly saves: ReturnType<typeof checkedSaves>;
}

/** A call asks for what cannot be stored. Each is tried alone then, so that only this one fails. */
const concernsOne = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));

function checkedSaves(paper: ExamPaper, saves: readonly Save[]) {
  try {
    return saves.map((save) => {
      const question = paper.questions.get(save.questionId);
      if (!question || !saysAnything(save)) throw new Failure('RESPOSTA_INVALIDA');
      const { text, optionIds, language } = countingContentOf(paper, question, save);
      return {
        question: save.questionId,
        operation: save.operationId,
        base: save.baseVersion,
        epoch: save.epoch ?? undefined,
        content: text,
        options: optionIds,
        created: deviceInstant(save.createdAt),
        language,
        first_language: question.question.execution?.languages[0]?.language,
      };
    });
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}
