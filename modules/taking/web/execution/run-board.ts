import type { ShownCode } from '#modules/exams/web/public.ts';
import { isApiError, withCode } from '#platform/contract/client.ts';
import type { Result } from '#platform/contract/route.ts';
import { call } from '#platform/web/network/api.ts';
import { retryDelay } from '#platform/web/network/retry-delay.ts';
import { getAnswerRun, runAnswer } from '../../contract/answer-runs.ts';

type LatestRun = NonNullable<Result<typeof getAnswerRun>['data']['run']>;

export interface ShownRun extends Omit<LatestRun, 'id' | 'state'> {
  id?: number;
  /** `sending` until the server has it. */
  state: LatestRun['state'] | 'sending';
  /** Unknown after a reload. */
  source?: ShownCode;
  input?: string | undefined;
  /** The server cannot be reached, so nothing is known of the run for now. */
  isOutOfReach?: boolean;
}

export interface RunState {
  readonly runs: ReadonlyMap<number, ShownRun>;
  readonly refusal: { readonly questionId: number; readonly text: string } | undefined;
  /** Milliseconds on the page's clock: the server takes no run before. */
  readonly pausedUntil: number;
}

export interface RunBoard {
  run: (questionId: number, source: ShownCode, input: string | undefined) => Promise<void>;
  state: () => RunState;
  /** The first listener makes it ask for the latest run. It asks nothing while there is none. */
  subscribe: (listener: () => void) => () => void;
}

const boards = new Map<number, RunBoard>();

export function runBoardOf(attemptId: number): RunBoard {
  const board = boards.get(attemptId) ?? createRunBoard(attemptId);
  boards.set(attemptId, board);
  return board;
}

/** Milliseconds between two looks. The last pause goes on. */
const looks = [250, 400, 600, 900, 1_300, 2_000];

export const isOpen = (run: ShownRun | undefined): boolean =>
  run !== undefined && ['sending', 'queued', 'running'].includes(run.state);

function createRunBoard(attemptId: number): RunBoard {
  const listeners = new Set<() => void>();
  const params = { attemptId };
  let state: RunState = { runs: new Map(), refusal: undefined, pausedUntil: 0 };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looked = 0;
  let failures = 0;

  function change(next: Partial<RunState>): void {
    state = { ...state, ...next };
    for (const tell of listeners) tell();
  }
  const put = (run: ShownRun) => change({ runs: new Map(state.runs).set(run.questionId, run) });
  const openRun = () => [...state.runs.values()].find(isOpen);

  function schedule(milliseconds: number): void {
    clearTimeout(timer);
    if (listeners.size > 0) timer = setTimeout(look, milliseconds);
  }

  async function look(): Promise<void> {
    try {
      const { run } = (await call(getAnswerRun, { params })).data;
      failures = 0;
      hear(run);
    } catch (error) {
      if (isApiError(error) && error.status < 500 && error.status !== 429) return;
      failures += 1;
      const waiting = openRun();
      if (waiting && !isApiError(error)) put({ ...waiting, isOutOfReach: true });
      return schedule(retryDelay(failures));
    }
    if (openRun()) schedule(looks[Math.min(looked++, looks.length - 1)] ?? 0);
  }

  function hear(latest: LatestRun | undefined): void {
    const waiting = openRun();
    if (waiting?.state === 'sending') return;
    // The run is gone, because the server keeps runs for a day only.
    if (waiting && latest?.id !== waiting.id) put({ ...waiting, state: 'failed', isOutOfReach: false });
    if (!latest) return;
    const known = state.runs.get(latest.questionId);
    if (known && (known.id ?? 0) > latest.id) return;
    const mine = known?.id === latest.id ? { source: known.source, input: known.input } : {};
    put({ ...latest, ...(mine.source && { source: mine.source }), input: mine.input });
  }

  async function run(questionId: number, source: ShownCode, input: string | undefined): Promise<void> {
    if (openRun()) return;
    const before = state.runs.get(questionId);
    change({ refusal: undefined });
    put({ questionId, state: 'sending', source, input });
    try {
      const body = { ...source, ...(input !== undefined && { input }) };
      const { id } = (await call(runAnswer, { params: { attemptId, questionId }, body })).data;
      put({ id, questionId, state: 'queued', source, input });
    } catch (error) {
      const runs = new Map(state.runs);
      if (before) runs.set(questionId, before);
      else runs.delete(questionId);
      const isPause = isApiError(error) && error.code === 'EXECUCOES_DEMAIS';
      change({
        runs,
        refusal: isPause ? undefined : { questionId, text: refusalOf(error) },
        ...(isPause && { pausedUntil: Date.now() + (error.retryAfter ?? 60) * 1000 }),
      });
    }
    looked = 0;
    // The board looks after a refusal, too: another page may have a run, or the answer to this one was lost.
    schedule(looks[0] ?? 0);
  }

  return {
    run,
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
