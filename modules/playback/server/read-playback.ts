import { readRecord } from '#modules/conduct/server/public.ts';
import type { Encodable } from '#platform/contract/translate.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure, notFound } from '#platform/server/http/errors.ts';
import type { AnswerPlayback } from '../contract/answer-playback.ts';
import { playedVersions } from '../domain/played-versions.ts';
import { findAttempt, findVersions, type Reader } from './playback.queries.ts';

/**
 * The candidate's once it is over. For who marks, only if the rule says so that was read before the start.
 * @throws Failure NAO_ENCONTRADO, PROVA_NAO_ENTREGUE, VERSOES_NAO_MOSTRADAS
 */
export async function readPlayback(
  deps: Pick<Deps, 'db' | 'clock'>,
  reader: Reader,
  questionId: number,
): Promise<Encodable<AnswerPlayback>> {
  const attempt = await findAttempt(deps.db.kysely, reader, questionId);
  if (!attempt) throw notFound();
  const isOwn = 'developerId' in reader;
  if (isOwn && !attempt.isOver) throw new Failure('PROVA_NAO_ENTREGUE');
  if (!isOwn && !attempt.isDelivered) throw notFound();
  if (!isOwn && !attempt.isShown) throw new Failure('VERSOES_NAO_MOSTRADAS');
  const rows = await findVersions(deps.db.kysely, { attemptId: reader.attemptId, questionId });
  const record = await readRecord(deps, reader);
  const since = (at: Date) => Math.max(0, Math.floor((at.getTime() - attempt.startedAt.getTime()) / 1000));
  return {
    total: rows[0]?.total ?? 0,
    ...(attempt.isThinned && { thinned: true as const }),
    versions: playedVersions(rows.map(({ total: _, ...row }) => row)),
    facts: (record?.facts ?? []).map(({ kind, at, characters, origin, time }) => ({
      kind,
      at: since(at),
      characters,
      origin,
      time,
    })),
    interruptions: (record?.interruptions ?? []).map(({ source, from, to }) => ({
      source,
      from: since(from),
      to: since(to),
    })),
  };
}
