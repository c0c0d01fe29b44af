import { attemptDeadline } from '#modules/runs/domain/deadline.ts';
import { defenceStateOf } from '#modules/runs/domain/defence-state.ts';
import { changesBetween } from '#modules/works/domain/changes-between.ts';
import { type IndexedFile, readWorkFile, readWorkIndex } from '#modules/works/server/public.ts';
import { endless } from '#platform/contract/day.ts';
import { decoded } from '#platform/domain/file-text.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure, notFound } from '#platform/server/http/errors.ts';
import { chooseExcerpts, type TextFile } from '../domain/choose-excerpts.ts';
import { defenceRunOf } from './defence-run.ts';
import {
  type FoundDefence,
  findOwnDefence,
  findWork,
  insertSitting,
  lockDelivered,
  type WorkToDefend,
} from './defences.queries.ts';

type BeginDeps = Pick<Deps, 'db' | 'clock' | 'files'>;

interface Asked {
  readonly attemptId: number;
  readonly developerId: number;
}

/** @returns where it is taken @throws Failure NAO_ENCONTRADO, DEFESA_INDISPONIVEL; FileStoreError */
export async function beginDefence(
  deps: BeginDeps,
  asked: Asked,
): Promise<{ runId: number; attemptId: number }> {
  const { db, clock } = deps;
  const seen = await findOwnDefence(db.kysely, asked);
  if (!seen) throw notFound();
  const going = goingOf(seen, clock.now());
  if (going) return going;
  const work = seen.excerpts.length > 0 ? undefined : await findWork(db.kysely, asked.attemptId);
  const excerpts =
    seen.excerpts.length > 0
      ? seen.excerpts
      : chooseExcerpts(work ? await readTexts(deps, work) : [], work?.hasFailed);
  return db.transaction(async (trx) => {
    if (!(await lockDelivered(trx, asked.attemptId))) throw notFound();
    const present = await findOwnDefence(trx, asked);
    if (!present) throw notFound();
    const startedAt = clock.now();
    const begun = goingOf(present, startedAt);
    if (begun) return begun;
    const run = await defenceRunOf(trx, present.runId, startedAt);
    const { extraShare, extraSeconds, pauseSeconds, minutes } = present;
    const attemptId = await insertSitting(trx, {
      ...asked,
      runId: run.id,
      versionId: run.versionId,
      questionIds: run.questionIds.slice(0, excerpts.length),
      startedAt,
      deadline: attemptDeadline({
        startedAt,
        duration: 60 * minutes,
        runEndsAt: endless,
        ownEndsAt: null,
        extraShare,
        extraSeconds,
      }),
      extraShare,
      extraSeconds,
      pauseSeconds,
      excerpts,
    });
    return { runId: run.id, attemptId };
  });
}

/** Undefined before it began. @throws Failure DEFESA_INDISPONIVEL once it is over */
function goingOf(
  { sittingId, sittingRunId, ...facts }: FoundDefence,
  now: Date,
): { runId: number; attemptId: number } | undefined {
  const state = defenceStateOf(facts, now);
  if (state === 'waiting') return undefined;
  if (state === 'in_progress' && sittingId !== null && sittingRunId !== null)
    return { runId: sittingRunId, attemptId: sittingId };
  throw new Failure('DEFESA_INDISPONIVEL', {
    message: state === 'missed' ? 'O prazo para começar a defesa acabou.' : 'A defesa já foi entregue.',
  });
}

/** The largest say most, and a large work must not keep its author waiting. */
const filesMost = 30;
const bytesMost = 100_000;
const code =
  /\.(?:[cm]?[jt]sx?|py|java|kts?|cs|php|rb|go|rs|sql|c|h|cc|cpp|hpp|swift|scala|dart|vue|svelte|html?|s?css|sh|exs?|r)$/i;
const made = /(?:^|\/)(?:dist|build|vendor|migrations)\/|\.min\./i;

async function readTexts(deps: BeginDeps, { storedKey, baseKey }: WorkToDefend): Promise<TextFile[]> {
  const work = await readWorkIndex(deps, { storedKey });
  const base =
    baseKey === null ? new Map<string, IndexedFile>() : await readWorkIndex(deps, { storedKey: baseKey });
  const changes = changesBetween([...base.values()], [...work.values()]);
  const chosen = [...work.values()]
    .filter(
      ({ path, kind, bytes }) => kind === 'text' && bytes <= bytesMost && code.test(path) && !made.test(path),
    )
    .filter(({ path }) => changes.get(path) !== 'same')
    .toSorted((one, other) => other.bytes - one.bytes)
    .slice(0, filesMost);
  const textIn = async (key: string, path: string) => {
    const bytes = await readWorkFile(deps, { storedKey: key }, path);
    return bytes && decoded(bytes);
  };
  const texts: TextFile[] = [];
  for (const { path } of chosen) {
    const after = await textIn(storedKey, path);
    const before = baseKey !== null && base.has(path) ? await textIn(baseKey, path) : undefined;
    if (after !== undefined) texts.push({ path, before, after });
  }
  return texts;
}
