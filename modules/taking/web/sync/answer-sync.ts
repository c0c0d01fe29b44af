import type { Answer } from '#modules/exams/domain/answer.ts';
import { storable } from '#platform/domain/storable-text.ts';
import { type AnswerBoard, createAnswerBoard } from './answer-board.ts';
import { createAnswerSender } from './answer-sender.ts';
import * as step from './local-answer.ts';
import type { AnswerSync, AnswerSyncOptions } from './sync-state.ts';

export function createAnswerSync(options: AnswerSyncOptions): AnswerSync {
  const { random = Math.random, newId = () => crypto.randomUUID() } = options;
  const sender = createAnswerSender(() => board, { ...options, random, newId });
  const board: AnswerBoard = createAnswerBoard(options, sender, afterWriting);
  let wasBroken = false;
  if (!options.local) board.breakDown();

  function afterWriting(): void {
    const isBroken = board.isBroken();
    if (isBroken && !wasBroken) sender.flush();
    wasBroken = isBroken;
    board.announce();
  }

  const isOver = () => sender.halt() === 'closed' || sender.halt() === 'elsewhere';

  function change(questionId: number, answer: Answer): void {
    if (isOver()) return;
    const createdAt = new Date().toISOString();
    const kept = 'text' in answer ? { ...answer, text: storable(answer.text) } : answer;
    board.update(questionId, step.typed(board.localOf(questionId), kept, newId(), createdAt));
    board.check(questionId);
    sender.changed(questionId);
    board.announce();
  }

  function takeBack(questionId: number, answer: Answer): void {
    if (isOver()) return;
    const local = board.localOf(questionId);
    const other = step.shownAnswer(local);
    const dropped = step.dropAside(local, answer);
    board.update(questionId, other ? step.putAside(dropped, other) : dropped);
    change(questionId, answer);
  }

  async function settle(milliseconds: number): Promise<void> {
    sender.flush();
    const isSettled = () => Boolean(sender.halt()) || board.waitingIds().every(board.isRefused);
    await new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(limit);
        unsubscribe();
        resolve();
      };
      const limit = setTimeout(end, milliseconds);
      const unsubscribe = board.subscribe(() => isSettled() && end());
      if (isSettled()) end();
    });
    await board.written();
  }

  return {
    change,
    takeBack,
    dropAside: (questionId, answer) => {
      board.update(questionId, step.dropAside(board.localOf(questionId), answer));
      board.announce();
    },
    keepInput: (questionId, input) => {
      if (isOver()) return;
      board.update(questionId, step.inputKept(board.localOf(questionId), input));
      board.announce();
    },
    versionOf: (questionId) => board.localOf(questionId).saved?.version ?? 0,
    tell: (saved) => {
      for (const { questionId, ...version } of saved) {
        board.update(questionId, step.told(board.localOf(questionId), version));
      }
      board.announce();
    },
    flush: sender.flush,
    flushOnHide: sender.flushOnHide,
    settle,
    unsent: () =>
      board.waitingIds().flatMap((questionId) => {
        const answer = step.shownAnswer(board.localOf(questionId));
        return answer && !board.isRefused(questionId) ? [{ questionId, answer }] : [];
      }),
    unsentOperations: () =>
      board.waitingIds().flatMap((questionId) => {
        const { sent, next } = board.localOf(questionId);
        return [sent, next].flatMap((operation) => (operation ? [{ questionId, operation }] : []));
      }),
    pause: () => {
      sender.stop(sender.halt() ?? 'paused');
      board.announce();
    },
    resume: () => {
      sender.resume();
      board.announce();
    },
    giveUp: () => {
      sender.stop('elsewhere');
      board.announce();
    },
    release: async () => {
      await board.written();
      board.stop();
    },
    state: board.state,
    subscribe: board.subscribe,
  };
}
