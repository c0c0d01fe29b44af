import { FileCode } from 'lucide-react';
import { type ReactNode, type Ref, useId, useImperativeHandle, useMemo, useRef } from 'react';
import { groupBy } from '#platform/domain/group-by.ts';
import type { BelowLine } from '#platform/web/ui/code-view/CodeLine.tsx';
import { CodeView, type CodeViewHandle } from '#platform/web/ui/code-view/CodeView.tsx';
import { type LineKey, lineKey } from '#platform/web/ui/code-view/code-rows.ts';
import { type ChangedFile, countChanges, newLinesOf } from '../../domain/code-review/change-lines.ts';
import type { PlacedLines } from '../../domain/code-review/code-review.ts';
import { textsOf } from '../../domain/code-review/compare-texts.ts';
import { newLineAt } from '../../domain/code-review/new-line-at.ts';

/** What stands below the last line of a range. */
export interface Remark extends PlacedLines {
  readonly id: string;
  /** Read with the line: 'Comentário: defeito'. */
  readonly words: string;
  readonly content: ReactNode;
}

export interface ChangeViewHandle {
  focusLine: (at: Pick<PlacedLines, 'path' | 'to'>) => void;
}

export interface ChangeViewProps {
  files: readonly ChangedFile[];
  remarks: readonly Remark[];
  onComment?: ((range: PlacedLines) => void) | undefined;
  /** It stands beside a file's name. */
  actionsOf?: ((path: string) => ReactNode) | undefined;
  ref?: Ref<ChangeViewHandle>;
}

/** The files of a change, each with its lines and what is said about them. */
export function ChangeView({ files, remarks, onComment, actionsOf, ref }: ChangeViewProps) {
  const views = useRef(new Map<string, CodeViewHandle>());
  useImperativeHandle(ref, () => ({
    focusLine: ({ path, to }) => views.current.get(path)?.focusLine({ side: 'after', line: to }),
  }));
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      {files.map((file) => (
        <ChangedFileView
          key={file.path}
          file={file}
          remarks={remarks.filter(({ path }) => path === file.path)}
          onComment={onComment}
          actions={actionsOf?.(file.path)}
          viewRef={(view) => {
            if (view) views.current.set(file.path, view);
            else views.current.delete(file.path);
          }}
        />
      ))}
    </div>
  );
}

interface ChangedFileViewProps {
  file: ChangedFile;
  remarks: readonly Remark[];
  onComment: ChangeViewProps['onComment'];
  actions: ReactNode;
  viewRef: Ref<CodeViewHandle>;
}

function ChangedFileView({ file, remarks, onComment, actions, viewRef }: ChangedFileViewProps) {
  const titleId = useId();
  const texts = useMemo(() => textsOf(file), [file]);
  const shown = useMemo(() => new Set(newLinesOf(file).map(({ newLine }) => newLine)), [file]);
  const { added, removed } = useMemo(() => countChanges(file), [file]);
  const placed = remarks.filter(({ to }) => shown.has(to));
  const astray = remarks.filter(({ to }) => !shown.has(to));
  const below = useMemo(() => belowLines(placed), [placed]);
  return (
    <section aria-labelledby={titleId} className="grid min-w-0 grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p id={titleId} className="flex min-w-0 items-center gap-2 text-sm font-medium">
          <FileCode size={16} aria-hidden className="shrink-0 text-muted" />
          <span translate="no" className="font-mono wrap-anywhere">
            {file.path}
          </span>
        </p>
        <span className="text-sm text-muted tabular-nums">
          +{added} −{removed}
        </span>
        {actions}
      </div>
      {astray.length > 0 && (
        <ul className="grid grid-cols-1 gap-2">
          {astray.map(({ id, content }) => (
            <li key={id} className="rounded-control border border-line p-3">
              {content}
            </li>
          ))}
        </ul>
      )}
      <CodeView
        ref={viewRef}
        label={`${file.path}, por linhas`}
        path={file.path}
        before={texts.before}
        after={texts.after}
        below={below}
        onComment={
          onComment &&
          (({ side, from, to }) => {
            const [first, last] =
              side === 'after' ? [from, to] : [newLineAt(file, from), newLineAt(file, to)];
            if (shown.has(first) && shown.has(last)) onComment({ path: file.path, from: first, to: last });
          })
        }
        className="max-h-[70dvh]"
      />
    </section>
  );
}

function belowLines(remarks: readonly Remark[]): ReadonlyMap<LineKey, BelowLine> {
  const lines = groupBy(remarks, ({ to }) => lineKey({ side: 'after', line: to }));
  return new Map(
    [...lines].map(([key, here]) => [
      key,
      {
        words: here.map(({ words }) => words).join('. '),
        content: (
          <ul className="grid grid-cols-1 gap-3">
            {here.map(({ id, content }) => (
              <li key={id}>{content}</li>
            ))}
          </ul>
        ),
      },
    ]),
  );
}
