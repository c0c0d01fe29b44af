import { isApiError } from '#platform/contract/client.ts';
import { readWire, toWire } from '#platform/contract/translate.ts';
import { currentUser } from '#platform/web/session.ts';
import { type Paper, paper as paperSchema, receipt } from '../contract/attempts.ts';
import {
  type AnswerQueue,
  type AttemptOwner,
  forgetAttempt,
  openAnswerQueue,
} from './device/answer-queue.ts';
import { examSession, rememberExam } from './device/exam-session.ts';
import { cachedPaper, cachePaper, hasCachedPaper } from './device/paper-cache.ts';
import { createVault, type Vault } from './device/vault.ts';
import { isUnsent, type LocalAnswer } from './local-answer.ts';
import { takePaperAhead } from './paper-ahead.ts';
import { readPaper, takeOver } from './taking.api.ts';

export interface OpenedAttempt {
  paper: Paper;
  developerId: number;
  vault: Vault;
  queue: AnswerQueue;
  /** The answers stored on this device; undefined if they could not be read. */
  local: ReadonlyMap<number, LocalAnswer> | undefined;
  /** The epoch under which this page writes. */
  epoch: number;
  /** False when the attempt goes on in another tab or device; this page is read-only then. */
  isHolder: boolean;
  /** The attempt goes on in another tab of this browser. */
  isOtherTab: boolean;
  /** The paper was read from this device, because the server is unreachable. */
  isFromDevice: boolean;
  /** The attempt was over already, and this device has unsent answers. */
  isClosed: boolean;
  /** This browser opened the attempt before. */
  isKnownHere: boolean;
  /** Another device held the attempt, and this browser opens it for the first time. */
  isOtherDevice: boolean;
}

/**
 * `hold` continues in this tab, or takes over an attempt that is new to it. `look` never takes over; `take` always
 * does.
 */
export type OpeningMode = 'hold' | 'look' | 'take';

interface Opening {
  runId: number;
  developerId: number;
  mode: OpeningMode;
}

/**
 * Opens the running attempt with the answers stored on the device. Without the server it opens the cached paper, for
 * which this tab must still have the key.
 *
 * @throws ApiError, NetworkError
 */
export async function openAttempt({ runId, developerId, mode }: Opening): Promise<OpenedAttempt> {
  const { paper, isFromDevice, isClosed } = await findPaper({ runId, developerId, mode });
  const { attemptId } = paper;
  const vault = createVault(paper.key);
  const owner: AttemptOwner = { attemptId, runId, developerId };
  const isKnownHere = await hasCachedPaper(runId, attemptId).catch(() => false);
  const held = isFromDevice || isClosed ? stay(paper, mode) : await takeHold(paper, mode);
  rememberExam(runId, { attemptId, key: paper.key, ...(held.isHolder && { epoch: held.epoch }) });
  const queue = whileSignedIn(developerId, openAnswerQueue(owner, vault));
  if (!isFromDevice && !isClosed) {
    await cachePaper(owner, vault, toWire(paperSchema, { ...paper, epoch: held.epoch })).catch(
      () => undefined,
    );
  }
  return {
    paper,
    developerId,
    vault,
    queue,
    local: await queue.list().catch(() => undefined),
    epoch: held.epoch,
    isHolder: held.isHolder,
    isOtherTab: mode === 'look',
    isFromDevice,
    isClosed,
    isKnownHere,
    isOtherDevice: held.hasTakenOver && mode === 'hold' && !isKnownHere,
  };
}

/** A page that closes because its developer signed out in another tab must not store anything again. */
const whileSignedIn = (developerId: number, queue: AnswerQueue): AnswerQueue => ({
  ...queue,
  put: async (questionId, local) => {
    if (currentUser()?.id !== developerId) throw new Error('The developer has signed out.');
    await queue.put(questionId, local);
  },
});

interface Hold {
  epoch: number;
  isHolder: boolean;
  hasTakenOver: boolean;
}

function stay({ runId, epoch }: Paper, mode: OpeningMode): Hold {
  return { epoch: examSession(runId)?.epoch ?? epoch, isHolder: mode !== 'look', hasTakenOver: false };
}

async function takeHold({ runId, attemptId, epoch }: Paper, mode: OpeningMode): Promise<Hold> {
  const session = examSession(runId);
  const known = session?.attemptId === attemptId ? session.epoch : undefined;
  if (mode === 'look' || (mode === 'hold' && known !== undefined)) {
    return { epoch, isHolder: mode === 'hold' && known === epoch, hasTakenOver: false };
  }
  try {
    return { epoch: await takeOver(attemptId), isHolder: true, hasTakenOver: true };
  } catch (error) {
    if (isApiError(error) && error.status < 500) throw error;
    // The network failed in between, so the known epoch goes on.
    return { epoch, isHolder: true, hasTakenOver: false };
  }
}

async function findPaper({ runId, developerId, mode }: Opening) {
  try {
    const paper = (await takePaperAhead(runId, developerId)) ?? (await readPaper(runId));
    return { paper, isFromDevice: false, isClosed: false };
  } catch (error) {
    const isOver = isApiError(error) && error.code === 'PROVA_ENCERRADA';
    if (isApiError(error) && error.status < 500 && !isOver) throw error;
    const given = isOver ? keyIn(error.data) : undefined;
    const paper = await paperOfDevice(runId, developerId, given).catch(() => undefined);
    const isNeeded = paper && (!isOver || (await hasUnsent(paper)));
    if (!isNeeded) {
      // Delivered elsewhere: the device needs nothing of it any more.
      if (isOver && mode !== 'look') await forgetClosed(runId, error.data).catch(() => undefined);
      throw error;
    }
    return { paper, isFromDevice: !isOver, isClosed: isOver };
  }
}

async function paperOfDevice(
  runId: number,
  developerId: number,
  given: string | undefined,
): Promise<Paper | undefined> {
  const key = given ?? examSession(runId)?.key;
  const wire = key === undefined ? undefined : await cachedPaper(runId, developerId, createVault(key));
  const read = readWire(paperSchema, wire);
  return read.success ? read.data : undefined;
}

async function hasUnsent({ attemptId, runId, key }: Paper): Promise<boolean> {
  const queue = openAnswerQueue({ attemptId, runId, developerId: 0 }, createVault(key));
  return [...(await queue.list()).values()].some(isUnsent);
}

async function forgetClosed(runId: number, data: unknown): Promise<void> {
  const delivered = readWire(receipt, data).data;
  if (delivered) await forgetAttempt(delivered.id, runId);
}

/** Even for an attempt that is over, the developer gets the key of the stored answers. */
const keyIn = (data: unknown): string | undefined => readWire(receipt, data).data?.key;
