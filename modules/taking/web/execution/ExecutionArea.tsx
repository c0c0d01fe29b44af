import { Play } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { BelowEditor } from '#modules/exams/web/public.ts';
import type { PaperExecution } from '#modules/question-bank/contract/paper-execution.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Switch } from '#platform/web/ui/fields/Switch.tsx';
import { TextArea } from '#platform/web/ui/fields/TextArea.tsx';
import { ExecutionNews } from './ExecutionNews.tsx';
import { ExecutionResults } from './ExecutionResults.tsx';
import { executionBoardOf, isOpen } from './execution-board.ts';
import { inputFault, inputTexts } from './own-input.ts';

export interface ExecutionAreaProps extends BelowEditor {
  attemptId: number;
  questionId: number;
  execution: PaperExecution;
  input: string | undefined;
  onInput: (input: string) => void;
  isRefused: boolean;
  isLocked: boolean;
}

export function ExecutionArea(props: ExecutionAreaProps) {
  const { attemptId, questionId, execution, shown, editor, submit, isRefused, isLocked } = props;
  const { input = '', onInput } = props;
  const board = executionBoardOf(attemptId);
  const { executions, refusal, pausedUntil } = useSyncExternalStore(board.subscribe, board.state);
  const [hasInput, setHasInput] = useState(input !== '');
  const isOnline = useIsOnline();
  const isPaused = useIsBefore(pausedUntil);
  const latest = executions.get(questionId);
  const isExecuting = isOpen(latest);
  const isElsewhere = !isExecuting && [...executions.values()].some(isOpen);
  const fault = hasInput ? inputFault(execution, input) : undefined;
  const canExecute =
    isOnline && !isLocked && !isRefused && !isElsewhere && !isPaused && !fault && !isExecuting;

  const start = () => {
    if (canExecute) void board.execute(questionId, shown, hasInput ? input : undefined);
  };
  useEffect(() => {
    submit.current = start;
  });
  const news = useRef<HTMLDivElement>(null);
  useShownAtEnd(news, isExecuting);
  const texts = inputTexts(execution);
  return (
    <div className="@container grid min-w-0 grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button
          variant="secondary"
          onPress={start}
          isDisabled={!canExecute && !isExecuting}
          isPending={isExecuting}
        >
          <Play size={16} aria-hidden />
          Executar
        </Button>
        <Switch value={hasInput} onChange={setHasInput}>
          {texts.label}
        </Switch>
        <kbd translate="no" className="text-sm text-muted max-lg:hidden">
          Ctrl + Enter
        </kbd>
      </div>
      {hasInput && (
        <TextArea
          label={texts.label}
          description={texts.hint}
          value={input}
          onChange={onInput}
          error={fault}
          rows={3}
          isCode
          isReadOnly={isLocked}
          spellCheck="false"
          maxLength={65_536}
        />
      )}
      <p className="text-sm text-muted">Executar não entrega nada: vale o texto salvo no fim.</p>
      {/* The scroll margin leaves room for the first result below it. */}
      <div ref={news} className="scroll-mb-60">
        <ExecutionNews
          latest={latest}
          refusal={refusal?.questionId === questionId ? refusal.text : undefined}
          pausedUntil={isPaused ? pausedUntil : undefined}
          isSql={execution.kind === 'sql'}
          isOnline={isOnline}
          isElsewhere={isElsewhere}
          shown={shown}
        />
      </div>
      {latest?.results && (
        <ExecutionResults
          // An execution's rows open and close anew.
          key={latest.id}
          execution={execution}
          results={latest.results}
          engine={latest.engine}
          language={latest.source?.language ?? shown.language}
          input={latest.input}
          onLine={(line) => editor.current?.showLine(line)}
        />
      )}
    </div>
  );
}

/** An execution ends below the editor, where somebody who types would not see it. */
function useShownAtEnd(news: RefObject<HTMLElement | null>, isExecuting: boolean): void {
  const wasExecuting = useRef(false);
  useEffect(() => {
    if (wasExecuting.current && !isExecuting) news.current?.scrollIntoView({ block: 'nearest' });
    wasExecuting.current = isExecuting;
  }, [news, isExecuting]);
}

function useIsBefore(instant: number): boolean {
  const [, setNow] = useState(0);
  const left = instant - Date.now();
  useEffect(() => {
    const wait = instant - Date.now();
    if (wait <= 0) return;
    const timer = setTimeout(() => setNow(Date.now()), wait + 50);
    return () => clearTimeout(timer);
  }, [instant]);
  return left > 0;
}

function subscribe(tell: () => void): () => void {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}

/** A network does not mean that the server is within reach. */
const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
