import { useEffect, useRef, useState } from 'react';
import type { BaseFiles } from '#modules/works/contract/base-files.ts';
import { archiveBytes } from '#modules/works/domain/work-limits.ts';
import { askBase, sendBase } from '#modules/works/web/public.ts';
import { isApiError, withCode } from '#platform/contract/client.ts';
import { fillThisField } from '#platform/contract/fields.ts';

export interface GiveFiles {
  /** The name of the file that is on its way. */
  readonly sending: string | undefined;
  readonly percent: number;
  readonly isFetching: boolean;
  readonly fault: string | undefined;
  send(file: File): void;
  fetch(link: string): void;
  cancel(): void;
}

/** `onSending` counts what is on its way. */
export function useGiveFiles(
  onGiven: (base: BaseFiles) => void,
  onSending: (change: 1 | -1) => void,
): GiveFiles {
  const [sending, setSending] = useState<string>();
  const [percent, setPercent] = useState(0);
  const [isFetching, setFetching] = useState(false);
  const [fault, setFault] = useState<string>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  async function give(work: (signal: AbortSignal) => Promise<BaseFiles>): Promise<void> {
    const abort = new AbortController();
    stop.current = abort;
    setFault(undefined);
    onSending(1);
    try {
      const base = await work(abort.signal);
      if (!abort.signal.aborted) onGiven(base);
    } catch (error) {
      if (!abort.signal.aborted) setFault(faultOf(error));
    } finally {
      onSending(-1);
      setSending(undefined);
      setFetching(false);
    }
  }

  return {
    sending,
    percent,
    isFetching,
    fault,
    send: (file) => {
      if (file.size > archiveBytes) {
        setFault(`O arquivo passa de ${archiveBytes / (1024 * 1024)} MB.`);
        return;
      }
      setSending(file.name);
      setPercent(0);
      void give((signal) => sendBase(file, { onProgress: setPercent, signal }));
    },
    fetch: (link) => {
      if (!link.trim()) {
        setFault(fillThisField);
        return;
      }
      setFetching(true);
      void give(() => askBase(link));
    },
    cancel: () => stop.current?.abort(),
  };
}

/** A fault of the link's field has its own sentence. */
function faultOf(error: unknown): string {
  if (!isApiError(error)) return 'Os arquivos não foram recebidos. Tente de novo.';
  return error.fields?.link ?? withCode(error);
}
