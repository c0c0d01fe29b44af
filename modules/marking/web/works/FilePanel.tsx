import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { sizeText } from '#modules/works/contract/work-text.ts';
import { counted } from '#platform/web/format.ts';
import type { BelowLine } from '#platform/web/ui/code-view/CodeLine.tsx';
import { CodeView, type CodeViewHandle } from '#platform/web/ui/code-view/CodeView.tsx';
import { type LineKey, type LineRange, lineKey } from '#platform/web/ui/code-view/code-rows.ts';
import { Switch } from '#platform/web/ui/fields/Switch.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import type { FileTexts } from '../../contract/viewed-works.ts';
import { CommentForm } from './CommentForm.tsx';
import { CommentThread } from './CommentThread.tsx';
import { linesText, type ShownComment, threadsOf } from './comment-threads.ts';
import type { TreeFile } from './file-tree.ts';
import { changeWords } from './file-words.ts';
import { type WorkAt, writeComment } from './works.api.ts';

export interface FilePanelProps {
  file: TreeFile;
  hasBase: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: each query has a key of its own
  query: UseQueryOptions<FileTexts, Error, FileTexts, any>;
  comments: readonly ShownComment[];
  criteria: readonly string[];
  work?: WorkAt | undefined;
}

export function FilePanel({ file, hasBase, query: options, comments, criteria, work }: FilePanelProps) {
  const isShown = file.kind === 'text';
  const query = useQuery({ ...options, enabled: isShown });
  const [isSplit, setSplit] = useState(false);
  const isCompared = hasBase && file.change === 'changed';
  return (
    <section aria-label={file.path} className="grid min-w-0 grid-cols-1 gap-2">
      <header className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 className="min-w-0 font-mono text-sm font-semibold wrap-anywhere" translate="no">
          {file.path}
        </h2>
        <p className="flex items-center gap-x-4 text-sm text-muted">
          <span>
            {[...(file.change ? [changeWords[file.change]] : []), sizeText(file.bytes)].join(' · ')}
          </span>
          {isCompared && (
            <span className="max-lg:hidden">
              <Switch value={isSplit} onChange={setSplit}>
                Lado a lado
              </Switch>
            </span>
          )}
        </p>
      </header>
      {file.kind !== 'text' ? (
        <p className="rounded-control border border-line bg-surface p-5 text-muted">
          {file.kind === 'binary'
            ? `Arquivo binário de ${sizeText(file.bytes)}: não é mostrado aqui.`
            : `Texto de ${sizeText(file.bytes)}: só textos de até 1 MB são mostrados aqui.`}
        </p>
      ) : query.data ? (
        <FileText
          texts={query.data}
          file={file}
          hasBase={hasBase}
          isSplit={isSplit}
          comments={comments}
          criteria={criteria}
          work={work}
        />
      ) : query.isError ? (
        <LoadFailed query={query} />
      ) : (
        <SkeletonList rows={1} rowClassName="h-96" />
      )}
    </section>
  );
}

interface FileTextProps extends Omit<FilePanelProps, 'query'> {
  texts: FileTexts;
  isSplit: boolean;
}

function FileText({ texts, file, hasBase, isSplit, comments, criteria, work }: FileTextProps) {
  const view = useRef<CodeViewHandle>(null);
  const [writing, setWriting] = useState<LineRange>();
  const { before, after } = texts;
  // A file that is gone is shown as it was, a new one as it is: nothing stands beside either.
  const isNew = hasBase && before === undefined;
  const isSame = before !== undefined && before === after;

  const below = useMemo(() => {
    const focusLine = (key: LineKey) => {
      const [side, line] = key.split(':');
      view.current?.focusLine({ side: side === 'before' ? 'before' : 'after', line: Number(line) });
    };
    const found = new Map<LineKey, BelowLine>();
    const threads = threadsOf(comments, file.at);
    const at = writing && lineKey({ side: writing.side, line: writing.to });
    for (const key of new Set([...threads.keys(), ...(at ? [at] : [])])) {
      const here = threads.get(key) ?? [];
      const total = here.reduce((sum, { replies }) => sum + 1 + replies.length, 0);
      found.set(key, {
        words: total > 0 ? counted(total, 'comentário', 'comentários') : 'escrevendo um comentário',
        content: (
          <div className="grid grid-cols-1 gap-5">
            {here.map((thread) => (
              <CommentThread
                key={thread.first.id}
                thread={thread}
                criteria={criteria}
                work={work}
                onLeave={() => focusLine(key)}
              />
            ))}
            {writing && key === at && work && (
              <CommentForm
                label={`Comentário ${linesText(writing)}`}
                submitText="Comentar"
                values={{ text: '', audience: 'candidate', criterion: null }}
                criteria={criteria}
                draftKey={`trabalho-${work.attemptId}-${file.at}-${writing.side}-${writing.from}-${writing.to}`}
                onSave={(values) => writeComment(work, { ...values, ...writing, file: file.at })}
                onClose={() => {
                  setWriting(undefined);
                  focusLine(key);
                }}
              />
            )}
          </div>
        ),
      });
    }
    return found;
  }, [comments, file.at, writing, criteria, work]);

  return (
    <>
      {isSame && file.change === 'changed' && (
        <p className="text-sm text-muted">Só mudou o que não se vê, como os fins de linha.</p>
      )}
      {after === '' && before === undefined ? (
        <p className="rounded-control border border-line bg-surface p-5 text-muted">Arquivo vazio.</p>
      ) : (
        <CodeView
          ref={view}
          label={`${file.path}${work ? '. Enter comenta uma linha, N e P vão à mudança ou ao comentário seguinte e anterior' : ''}`}
          path={file.path}
          before={isSame ? undefined : isNew ? undefined : before}
          after={after ?? ''}
          isSplit={isSplit}
          below={below}
          onComment={work && setWriting}
          className="max-h-[80dvh]"
        />
      )}
    </>
  );
}
