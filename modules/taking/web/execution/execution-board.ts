import type { ShownCode } from '#modules/exams/web/public.ts';
import { isApiError, withCode } from '#platform/contract/client.ts';
import type { Result } from '#platform/contract/route.ts';
import { call } from '#platform/web/network/api.ts';
import { retryDelay } from '#platform/web/network/retry-delay.ts';
import { executeAnswer, getAnswerExecution } from '../../contract/answer-executions.ts';

type LatestExecution = NonNullable<Result<typeof getAnswerExecution>['data']['execution']>;

export interface ShownExecution extends Omit<LatestExecution, 'id' | 'state'> {
  id?: number;
  state: LatestExecution['state'] | 'sending';
  /** Unknown after a reload. */
  source?: ShownCode;
  input?: string | undefined;
  isOutOfReach?: boolean;
}

export interface ExecutionState {
  readonly executions: ReadonlyMap<number, ShownExecution>;
  readonly refusal: { readonly questionId: number; readonly text: string } | undefined;
  /** Milliseconds on the page's clock: the server takes no execution before. */
  readonly pausedUntil: number;
}

export interface ExecutionBoard {
  execute: (questionId: number, source: ShownCode, input: string | undefined) => Promise<void>;
  state: () => ExecutionState;
  /** The first listener makes it ask for the latest execution. It asks nothing while there is none. */
  subscribe: (listener: () => void) => () => void;
}

const boards = new Map<number, ExecutionBoard>();

export function executionBoardOf(attemptId: number): ExecutionBoard {
  const board = boards.get(attemptId) ?? createExecutionBoard(attemptId);
  boards.set(attemptId, board);
  return board;
}

/** Milliseconds between two looks. The last pause goes on. */
const looks = [250, 400, 600, 900, 1_300, 2_000];

export const isOpen = (execution: ShownExecution | undefined): boolean =>
  execution !== undefined && ['sending', 'queued', 'running'].includes(execution.state);

function createExecutionBoard(attemptId: number): ExecutionBoard {
  const listeners = new Set<() => void>();
  const params = { attemptId };
  let state: ExecutionState = { executions: new Map(), refusal: undefined, pausedUntil: 0 };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looked = 0;
  let failures = 0;

  function change(next: Partial<ExecutionState>): void {
    state = { ...state, ...next };
    for (const tell of listeners) tell();
  }
  const put = (execution: ShownExecution) =>
    change({ executions: new Map(state.executions).set(execution.questionId, execution) });
  const openExecution = () => [...state.executions.values()].find(isOpen);

  function schedule(milliseconds: number): void {
    clearTimeout(timer);
    if (listeners.size > 0) timer = setTimeout(look, milliseconds);
  }

  async function look(): Promise<void> {
    try {
      const { execution } = (await call(getAnswerExecution, { params })).data;
      failures = 0;
      hear(execution);
    } catch (error) {
      if (isApiError(error) && error.status < 500 && error.status !== 429) return;
      failures += 1;
      const waiting = openExecution();
      if (waiting && !isApiError(error)) put({ ...waiting, isOutOfReach: true });
      return schedule(retryDelay(failures));
    }
    if (openExecution()) schedule(looks[Math.min(looked++, looks.length - 1)] ?? 0);
  }

  function hear(latest: LatestExecution | undefined): void {
    const waiting = openExecution();
    if (waiting?.state === 'sending') return;
    // The execution is gone, because the server keeps executions for a day only.
    if (waiting && latest?.id !== waiting.id) put({ ...waiting, state: 'failed', isOutOfReach: false });
    if (!latest) return;
    const known = state.executions.get(latest.questionId);
    if (known && (known.id ?? 0) > latest.id) return;
    const mine = known?.id === latest.id ? { source: known.source, input: known.input } : {};
    put({ ...latest, ...(mine.source && { source: mine.source }), input: mine.input });
  }

  async function execute(questionId: number, source: ShownCode, input: string | undefined): Promise<void> {
    if (openExecution()) return;
    const before = state.executions.get(questionId);
    change({ refusal: undefined });
    put({ questionId, state: 'sending', source, input });
    try {
      const body = { ...source, ...(input !== undefined && { input }) };
      const { id } = (await call(executeAnswer, { params: { attemptId, questionId }, body })).data;
      put({ id, questionId, state: 'queued', source, input });
    } catch (error) {
      const executions = new Map(state.executions);
      if (before) executions.set(questionId, before);
      else executions.delete(questionId);
      const isPause = isApiError(error) && error.code === 'EXECUCOES_DEMAIS';
      change({
        executions,
        refusal: isPause ? undefined : { questionId, text: refusalOf(error) },
        ...(isPause && { pausedUntil: Date.now() + (error.retryAfter ?? 60) * 1000 }),
      });
    }
    looked = 0;
    // The board looks after a refusal, too: another page may have an execution, or the answer to this one was lost.
    schedule(looks[0] ?? 0);
  }

  return {
    execute,
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      if (listeners.size === 1) schedule(0);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) clearTimeout(timer);
      };
    },
  };
}

const refusalOf = (error: unknown): string =>
  isApiError(error) ? withCode(error) : 'Sem conexão: não deu para executar. O seu texto continua guardado.';
