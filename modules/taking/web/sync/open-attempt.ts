import { isApiError } from '#platform/contract/client.ts';
import { readWire, toWire } from '#platform/contract/translate.ts';
import { currentUser } from '#platform/web/session/session.ts';
import { type Paper, paper as paperSchema, receipt } from '../../contract/attempts.ts';
import { takePaperAhead } from '../start/paper-ahead.ts';
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
import { readPaper, takeOver } from './taking.api.ts';

export interface OpenedAttempt {
  paper: Paper;
  developerId: number;
  vault: Vault;
  queue: AnswerQueue;
  /** Undefined if the device's answers could not be read. */
  local: ReadonlyMap<number, LocalAnswer> | undefined;
  epoch: number;
  isHolder: boolean;
  isOtherTab: boolean;
  /** Something of this browser has the attempt and does not answer, so nobody knows whether it is another tab. */
  isUnsure: boolean;
  isFromDevice: boolean;
  /** The attempt was over already, and this device has unsent answers. */
  isClosed: boolean;
  isKnownHere: boolean;
  /** The browser that took over stores nothing of the attempt. */
  isNewHere: boolean;
}

/** `hold` takes over an attempt new to this tab, `take` any; `look` and `wait`, unsure of another tab, take none. */
export type OpeningMode = 'hold' | 'look' | 'wait' | 'take';

interface Opening {
  runId: number;
  developerId: number;
  mode: OpeningMode;
  isSole?: boolean;
}

/** The cached paper opens without the server, if this tab still has the key. @throws ApiError, NetworkError */
export async function openAttempt({
  runId,
  developerId,
  mode,
  isSole = false,
}: Opening): Promise<OpenedAttempt> {
  const { paper, isFromDevice, isClosed } = await findPaper({ runId, developerId, mode });
  const { attemptId } = paper;
  const vault = createVault(paper.key);
  const owner: AttemptOwner = { attemptId, runId, developerId };
  // Undefined where the storage does not answer: then nothing is known of what was here before.
  const isKnownHere = await hasCachedPaper(runId, attemptId).catch(() => undefined);
  const wasHere = mode === 'hold' && isSole ? await epochHere(paper, developerId) : undefined;
  const held = isFromDevice || isClosed ? stay(paper, mode) : await takeHold(paper, mode, wasHere);
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
    isUnsure: mode === 'wait',
    isFromDevice,
    isClosed,
    isKnownHere: isKnownHere === true,
    isNewHere: held.hasTakenOver && mode === 'hold' && isKnownHere === false,
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
  return { epoch: examSession(runId)?.epoch ?? epoch, isHolder: !isOnlyLooking(mode), hasTakenOver: false };
}

const isOnlyLooking = (mode: OpeningMode): boolean => mode === 'look' || mode === 'wait';

/** @param wasHere the epoch under which this browser last held the attempt */
async function takeHold(
  { runId, attemptId, epoch }: Paper,
  mode: OpeningMode,
  wasHere: number | undefined,
): Promise<Hold> {
  if (isOnlyLooking(mode)) return { epoch, isHolder: false, hasTakenOver: false };
  const session = examSession(runId);
  const known = session?.attemptId === attemptId ? session.epoch : undefined;
  if (mode === 'hold' && known !== undefined)
    return { epoch, isHolder: known === epoch, hasTakenOver: false };
  // A tab that lost its memory, or was closed and opened again, is the same browser: nobody took anything over.
  if (mode === 'hold' && wasHere === epoch) return { epoch, isHolder: true, hasTakenOver: false };
  // The same id until the server has answered: a lost answer makes no second take-over, and no other holder.
  const operationId = takingOver.get(attemptId) ?? crypto.randomUUID();
  takingOver.set(attemptId, operationId);
  const taken = await takeOver(attemptId, operationId);
  takingOver.delete(attemptId);
  return { epoch: taken, isHolder: true, hasTakenOver: true };
}

const takingOver = new Map<number, string>();

async function epochHere({ runId, attemptId, key }: Paper, developerId: number): Promise<number | undefined> {
  const wire = await cachedPaper(runId, developerId, createVault(key)).catch(() => undefined);
  const { data } = readWire(paperSchema, wire);
  return data?.attemptId === attemptId ? data.epoch : undefined;
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
      if (isOver && !isOnlyLooking(mode)) await forgetClosed(runId, error.data).catch(() => undefined);
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

const keyIn = (data: unknown): string | undefined => readWire(receipt, data).data?.key;
