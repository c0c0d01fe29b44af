import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { readCredentials } from '#modules/accounts/server/public.ts';
import { overdueBefore } from '#platform/server/clock.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure } from '#platform/server/errors.ts';
import type { StoredAttempt } from './attempts.queries.ts';
import { deviceInstant } from './device-instant.ts';
import type { ExamPaper, ExamPapers } from './exam-papers.ts';
import { countingContentOf, saysAnything } from './given-answer.ts';
import { mostUsedMs, refillMs } from './save-allowance.ts';
import type { Save, Saved } from './save-answer.ts';

/**
 * Saves answers in one statement, the check of the session included. Returns undefined for whatever is out of the
 * ordinary: an unknown session, an attempt that is over, a stale version, a repeated operation, an answer that does
 * not fit. `saveAnswers` then finds out what to answer, and meets saves that were written before as repeated ones.
 */
export interface SaveAtOnce {
  save(request: FastifyRequest, attemptId: number, saves: readonly Save[]): Promise<Saved | undefined>;
  /** Remembers the version of a new attempt, so that its first save need not ask for it. */
  remember(attempt: StoredAttempt): void;
}

/** How many attempts are known by their version: more than can save on one server at the same time. */
const mostAttempts = 20_000;

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

  const save: SaveAtOnce['save'] = async (request, attemptId, saves) => {
    const credentials = readCredentials(config, request);
    const versionId = credentials && (await versionOf(attemptId));
    if (!credentials || versionId === undefined || saves.length === 0) return undefined;
    const checked = checkedSaves(await papers.get(versionId), saves);
    if (!checked) return undefined;
    const now = clock.now();
    const { rows } = await sql<{ deadline: Date | null }>`/* prepared: save_answers */
        select save_answers_2(${credentials.tokenHash}, ${credentials.bindingHash}, ${attemptId}, ${versionId},
                              ${now}, ${overdueBefore({ clock, config })}, ${JSON.stringify(checked)}::jsonb,
                              make_interval(secs => ${refillMs / 1000}::float8),
                              make_interval(secs => ${mostUsedMs / 1000}::float8)) as deadline`.execute(
      db.kysely,
    );
    const deadline = rows[0]?.deadline;
    if (deadline) return { outcomes: saves.map(({ baseVersion }) => baseVersion + 1), deadline, now };
    // Another server may have moved the attempt to another version.
    versions.delete(attemptId);
    return undefined;
  };
  return { save, remember: ({ id, exam_version_id: versionId }) => versions.set(id, versionId) };
}

/** The saves as the statement takes them; undefined if one does not fit its question. */
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
