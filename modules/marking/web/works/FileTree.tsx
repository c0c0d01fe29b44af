import { ChevronRight, MessageSquare } from 'lucide-react';
import { useMemo, useState } from 'react';
import {
  Button,
  Collection,
  ListLayout,
  Tree,
  TreeItem,
  TreeItemContent,
  Virtualizer,
} from 'react-aria-components';
import { sizeText } from '#modules/works/contract/work-text.ts';
import { classNames } from '#platform/web/class-names.ts';
import { counted } from '#platform/web/format.ts';
import { useMedia } from '#platform/web/use-media.ts';
import { fileNode, fileTree, openedAtFirst, searchFiles, type TreeFile, type TreeNode } from './file-tree.ts';
import { changeWords, kindWords } from './file-words.ts';

export interface FileTreeProps {
  files: readonly TreeFile[];
  /** Files whose paths have these words, in one list. */
  search: string;
  chosen: TreeFile | undefined;
  /** How many comments a file has, by its position. */
  comments: ReadonlyMap<number, number>;
  onChoose: (at: number) => void;
}

export function FileTree({ files, search, chosen, comments, onChoose }: FileTreeProps) {
  const isTouched = useMedia('(pointer: coarse)');
  const tree = useMemo(() => fileTree(files), [files]);
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => openedAtFirst(tree, chosen));
  const nodes = useMemo(
    () => (search ? searchFiles(files, search).map((file) => fileNode(file, file.path)) : tree),
    [search, files, tree],
  );
  const toggle = (key: string) => {
    const next = new Set(opened);
    if (!next.delete(key)) next.add(key);
    setOpened(next);
  };

  const item = ({ key, name, file, children }: TreeNode) => (
    <TreeItem
      id={key}
      key={key}
      textValue={name}
      aria-label={file ? fileWords(name, file, comments.get(file.at)) : `Pasta ${name}`}
      hasChildItems={children !== undefined}
      className="group/file rounded-control outline-offset-[-2px] data-focus-visible:outline-2 data-focus-visible:outline-accent data-selected:bg-raised"
    >
      <TreeItemContent>
        {({ level, isExpanded }) => (
          <div
            className="flex min-h-9 cursor-pointer items-center gap-1 pr-2 text-sm pointer-coarse:min-h-11"
            style={{ paddingInlineStart: `${(level - 1) * 0.75}rem` }}
          >
            {children ? (
              <Button slot="chevron" className="grid size-7 shrink-0 place-items-center text-muted">
                <ChevronRight size={16} aria-hidden className={classNames(isExpanded && 'rotate-90')} />
              </Button>
            ) : (
              <ChangeSign file={file} />
            )}
            <span
              className={classNames(
                'min-w-0 flex-1 truncate group-data-selected/file:font-medium',
                file?.change === 'removed' && 'line-through',
                file && file.kind !== 'text' && 'text-muted',
              )}
              title={name}
              translate="no"
            >
              {name}
            </span>
            {file && comments.get(file.at) && (
              <span aria-hidden className="inline-flex items-center gap-1 text-muted tabular-nums">
                <MessageSquare size={14} />
                {comments.get(file.at)}
              </span>
            )}
          </div>
        )}
      </TreeItemContent>
      {/* Folders that are closed have thousands of files: nobody asks for them. */}
      <Collection items={children && opened.has(key) ? children : []}>{item}</Collection>
    </TreeItem>
  );

  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ rowSize: isTouched ? 44 : 36 }}>
      <Tree
        aria-label={search ? 'Arquivos encontrados' : 'Arquivos do trabalho'}
        items={nodes}
        dependencies={[opened, comments]}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={chosen ? [String(chosen.at)] : []}
        onSelectionChange={(keys) => {
          const [key] = [...keys];
          if (typeof key !== 'string') return;
          if (key.endsWith('/')) toggle(key);
          else onChoose(Number(key));
        }}
        expandedKeys={opened as Set<string>}
        onExpandedChange={(keys) => setOpened(new Set([...keys].map(String)))}
        renderEmptyState={() => <p className="p-3 text-sm text-muted">Nenhum arquivo com este nome.</p>}
        className="h-full overflow-auto overscroll-contain outline-none"
      >
        {item}
      </Tree>
    </Virtualizer>
  );
}

const signs = { added: '+', changed: '±', removed: '−', same: '' } as const;

function ChangeSign({ file }: { file: TreeFile | undefined }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'w-7 shrink-0 text-center font-mono',
        file?.change === 'removed' ? 'text-danger' : 'text-muted',
      )}
    >
      {file?.change && signs[file.change]}
    </span>
  );
}

function fileWords(name: string, { change, kind, bytes }: TreeFile, comments: number | undefined): string {
  return [
    name,
    ...(change ? [changeWords[change]] : []),
    ...(kind === 'text' ? [] : [`${kindWords[kind]}, ${sizeText(bytes)}`]),
    ...(comments ? [counted(comments, 'comentário', 'comentários')] : []),
  ].join(', ');
}
