import { z } from 'zod';
import { overdueBefore } from '#platform/server/clock.ts';
import type { Deps } from '#platform/server/deps.ts';
import { notifyListeners } from '#platform/server/http/live.ts';
import type { WindowRule } from '#platform/server/http/throttle.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/jobs.ts';
import type { JobOutbox } from '#platform/server/jobs/outbox.ts';
import type { LinkFaultWord } from '../../contract/link-facts.ts';
import { readRepositoryLink } from '../../domain/repository-link.ts';
import { nextLookAt } from '../../domain/when-to-look.ts';
import { ArchiveFault } from '../archive/archive-fault.ts';
import { checkWorksJob } from '../checks/check-works.ts';
import { fetchRepository } from '../fetch/fetch-repository.ts';
import { isGitThere } from '../fetch/git-process.ts';
import { storeWork } from '../work-store.ts';
import { deleteUnusedWork } from '../works.queries.ts';
import { findToLookAt, type LinkToLookAt, postpone, type Turn, writeLook } from './link-checks.queries.ts';

/** What an open page listens to. */
export const linkTopic = (attemptId: number): string => `link ${attemptId}`;

/** Nobody may use our server to ask others as often as they like. */
const looksOfAttempt: WindowRule = { name: 'link-looks', limit: 30, windowS: 3_600 };

/** Another try brings the same, unless somebody changes something. */
const lasting: ReadonlySet<LinkFaultWord> = new Set([
  'address',
  'incomplete',
  'forbidden_address',
  'too_large',
  'too_many_files',
  'unreadable',
  'no_git',
] as const);

type LookDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'files' | 'outbox' | 'throttle'>;

type Found =
  | { readonly fault: LinkFaultWord }
  | { readonly commit: string; readonly work?: { id: number; files: number; leftOut: readonly string[] } };

export const linkJob: JobDefinition<Turn> = defineJob(
  'works.look_at_link',
  z.object({ checkId: z.int(), turn: z.int() }),
  lookAtLink,
);

/** No connection to the database is held while it asks the network. */
async function lookAtLink(deps: LookDeps, turn: Turn): Promise<void> {
  const { db, clock, outbox, throttle } = deps;
  const asked = await findToLookAt(db.kysely, turn, overdueBefore(deps));
  if (!asked) return;
  const allowed = await throttle.take(looksOfAttempt, String(asked.attemptId));
  if (!allowed.allowed) {
    const at = new Date(clock.now().getTime() + allowed.retryAfterS * 1_000);
    await db.transaction(async (trx) => {
      await postpone(trx, turn, at);
      await outbox.enqueue(trx, linkJob, turn, at);
    });
    return;
  }
  const found = await look(deps, asked);
  const isKept = await writeDown(deps, turn, found);
  if (!isKept && 'work' in found && found.work) await deleteUnusedWork(db.kysely, found.work.id);
}

async function look(deps: LookDeps, asked: LinkToLookAt): Promise<Found> {
  const link = readRepositoryLink(asked.link);
  if (typeof link === 'string') return { fault: link };
  if (!(await isGitThere())) return { fault: 'no_git' };
  const { attemptId, questionId, commit: known } = asked;
  const options = {
    testHost: deps.config.workTestHost,
    signal: lookSignal(deps.outbox),
    ...(known !== null && { known }),
  };
  try {
    const result = await fetchRepository(link, options, async ({ commit, files }): Promise<Found> => {
      if (!files) return { commit };
      const { id, fileCount } = await storeWork(deps, {
        owner: { attemptId, questionId },
        way: 'link',
        name: commit,
        file: files.archive,
        links: 'left out',
        commit,
      });
      return { commit, work: { id, files: fileCount, leftOut: files.leftOut.slice(0, mostNamed) } };
    });
    return 'fault' in result ? result : result.done;
  } catch (error) {
    if (error instanceof ArchiveFault) return { fault: faultOfArchive(error) };
    throw error;
  }
}

const mostNamed = 20;

const faultOfArchive = ({ kind }: ArchiveFault): LinkFaultWord => {
  if (kind === 'bytes' || kind === 'slow') return 'too_large';
  if (kind === 'files') return 'too_many_files';
  return kind === 'empty' ? 'empty' : 'unreadable';
};

/** @returns false if meanwhile there was nothing to look at any more, such as after a delivery with a commit */
async function writeDown(deps: LookDeps, turn: Turn, found: Found): Promise<boolean> {
  const { db, clock, outbox } = deps;
  return db.transaction(async (trx) => {
    const asked = await findToLookAt(trx, turn, overdueBefore(deps), 'for update');
    if (!asked) return false;
    const now = clock.now();
    const fault = 'fault' in found ? found.fault : null;
    const failures = fault === null ? 0 : asked.failures + 1;
    const mayPass = fault !== null && !lasting.has(fault);
    const next = nextLookAt({ ...asked, now, failures, mayPass });
    await writeLook(trx, turn.checkId, {
      at: now,
      fault,
      failures,
      nextLookAt: next ?? null,
      ...('commit' in found && {
        isSame: !found.work,
        ...(found.work && {
          fetched: {
            commit: found.commit,
            workId: found.work.id,
            files: found.work.files,
            leftOut: found.work.leftOut,
            afterClose: !asked.isOpen,
          },
        }),
      }),
    });
    if (next) await outbox.enqueue(trx, linkJob, turn, next);
    if ('commit' in found && !asked.isOpen)
      await outbox.enqueue(trx, checkWorksJob, { attemptIds: [asked.attemptId] });
    const isReplaced = 'work' in found && found.work !== undefined && asked.workId !== null;
    if (isReplaced) await deleteUnusedWork(trx, asked.workId ?? 0);
    await notifyListeners(trx, [linkTopic(asked.attemptId)]);
    return true;
  });
}

const ends = new WeakMap<JobOutbox, AbortController>();

function endOf(outbox: JobOutbox): AbortController {
  const end = ends.get(outbox) ?? new AbortController();
  ends.set(outbox, end);
  return end;
}

/** Aborts once the server stops. */
export const lookSignal = (outbox: JobOutbox): AbortSignal => endOf(outbox).signal;

/** Whoever stops the server does not wait for other people's hosts: the jobs run again after the next start. */
export const endLooks = (outbox: JobOutbox): void => endOf(outbox).abort();
