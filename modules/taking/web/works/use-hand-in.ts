import { useEffect, useRef, useState } from 'react';
import { isSameAnswer } from '#modules/exams/domain/answer.ts';
import type { OwnWork } from '#modules/works/contract/work-text.ts';
import { archiveBytes } from '#modules/works/domain/work-limits.ts';
import { isApiError, withCode } from '#platform/contract/client.ts';
import { readWire } from '#platform/contract/translate.ts';
import { type Paper, savedMeanwhile } from '../../contract/attempts.ts';
import { fromServer } from '../sync/from-server.ts';
import type { AnswerSync } from '../sync/sync-state.ts';
import { sendWork } from './hand-in.api.ts';

export interface HandIn {
  /** What was received so far, by question. */
  readonly works: ReadonlyMap<number, OwnWork>;
  /** The file that is on its way. */
  readonly sending: { readonly questionId: number; readonly name: string } | undefined;
  /** It goes from 0 to 100. */
  readonly percent: number;
  /** The server is out of reach; the file is sent once it is there again, if the page stays open. */
  readonly isWaiting: boolean;
  /** Why the last file was not received. */
  readonly fault: string | undefined;
  send(questionId: number, file: File): void;
  cancel(): void;
}

const nothing = { sending: undefined, percent: 0, isWaiting: false } as const;

/** Milliseconds for what was typed before to be saved: a file is sent on top of it. */
const settling = 5_000;

interface Opened {
  readonly paper: Pick<Paper, 'attemptId' | 'works'>;
  readonly epoch: number;
}

/** @param heard what the server says that was handed in, by whatever way */
export function useHandIn({ paper, epoch }: Opened, sync: AnswerSync, heard: readonly OwnWork[]): HandIn {
  const [works, setWorks] = useState<ReadonlyMap<number, OwnWork>>(
    () => new Map((paper.works ?? []).map((work) => [work.questionId, work])),
  );
  const [state, setState] = useState<Pick<HandIn, 'sending' | 'percent' | 'isWaiting'>>(nothing);
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    if (heard.length > 0)
      setWorks((before) => new Map([...before, ...heard.map((work) => [work.questionId, work] as const)]));
  }, [heard]);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const isSending = state.sending !== undefined;
  useEffect(() => {
    if (!isSending) return;
    // The file is nowhere but on this page.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSending]);

  async function send(questionId: number, file: File): Promise<void> {
    const wrong = faultOf(file);
    setFault(wrong);
    if (wrong) return;
    const abort = new AbortController();
    stop.current = abort;
    const { signal } = abort;
    setState({ sending: { questionId, name: file.name }, percent: 0, isWaiting: false });
    const progress = {
      signal,
      onProgress: (percent: number) => setState((before) => ({ ...before, percent })),
      onWait: (isWaiting: boolean) => setState((before) => ({ ...before, isWaiting })),
    };
    const sendOnTop = () =>
      sendWork(
        {
          attemptId: paper.attemptId,
          questionId,
          epoch,
          file,
          operationId: crypto.randomUUID(),
          baseVersion: sync.versionOf(questionId),
        },
        progress,
      );
    try {
      await sync.settle(settling);
      const sent = await sendOnTop().catch((error: unknown) => {
        if (hear(questionId, error) === 'own') return sendOnTop();
        throw error;
      });
      setWorks((before) => new Map(before).set(questionId, sent.work));
      sync.tell([{ questionId, version: sent.version, answer: { text: sent.text } }]);
    } catch (error) {
      if (signal.aborted) return;
      setFault(isApiError(error) ? withCode(error) : 'O arquivo não foi enviado. Envie de novo.');
    } finally {
      if (stop.current === abort) setState(nothing);
    }
  }

  /** What this page has typed itself may have been saved meanwhile. What another one has saved is shown. */
  function hear(questionId: number, error: unknown): 'own' | 'other' | undefined {
    if (!isApiError(error) || error.code !== 'RESPOSTA_DESATUALIZADA') return undefined;
    const { data } = readWire(savedMeanwhile, error.data);
    if (!data) return undefined;
    const newer = fromServer(data);
    const shown = sync.state().answers.get(questionId);
    sync.tell([{ questionId, version: data.version, answer: newer }]);
    return shown && isSameAnswer(shown, newer) ? 'own' : 'other';
  }

  return {
    ...state,
    works,
    fault,
    send: (questionId, file) => void send(questionId, file),
    cancel: () => {
      stop.current?.abort();
      setState(nothing);
    },
  };
}

const megabyte = 1024 * 1024;

/** The server looks into the file; what it would refuse by its name or size alone is not sent. */
function faultOf({ name, size }: File): string | undefined {
  if (!/\.(zip|tar|tar\.gz|tgz)$/i.test(name)) return 'Envie um arquivo .zip ou .tar.gz.';
  if (size > archiveBytes) return `O arquivo passa de ${archiveBytes / megabyte} MB.`;
  return undefined;
}
