import type { UseQueryOptions } from '@tanstack/react-query';
import { ChevronDown, ChevronLeft, ChevronRight, FolderTree } from 'lucide-react';
import { useMemo, useState } from 'react';
import { sizeText } from '#modules/works/contract/work-text.ts';
import { classNames } from '#platform/web/class-names.ts';
import { counted } from '#platform/web/format.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { IconButton } from '#platform/web/ui/buttons/IconButton.tsx';
import { Switch } from '#platform/web/ui/fields/Switch.tsx';
import { SearchField } from '#platform/web/ui/lists/SearchField.tsx';
import type { FileTexts, OwnViewedWork } from '../../contract/viewed-works.ts';
import { commentsByFile, type ShownComment } from './comment-threads.ts';
import { FilePanel } from './FilePanel.tsx';
import { FileTree } from './FileTree.tsx';
import { firstFile, type TreeFile } from './file-tree.ts';
import type { WorkAt } from './works.api.ts';

export interface WorkViewProps {
  files: OwnViewedWork['files'];
  bytes: number;
  leftOut: number;
  hasBase: boolean;
  criteria: readonly string[];
  comments: readonly ShownComment[];
  // biome-ignore lint/suspicious/noExplicitAny: each query has a key of its own
  textQuery: (file: number) => UseQueryOptions<FileTexts, Error, FileTexts, any>;
  /** Comments can be written there; it is absent for the candidate. */
  work?: WorkAt | undefined;
  /** The position of the file that is shown; the first worth looking at if absent. */
  shown: number | undefined;
  onShow: (file: number) => void;
}

export function WorkView(props: WorkViewProps) {
  const { files, bytes, leftOut, hasBase, criteria, comments, textQuery, work, shown, onShow } = props;
  const [search, setSearch] = useState('');
  const [onlyChanged, setOnlyChanged] = useState(hasBase);
  const [isTreeOpen, setTreeOpen] = useState(false);
  const all = useMemo(() => files.map((file, at): TreeFile => ({ ...file, at })), [files]);
  const changed = useMemo(() => all.filter(({ change }) => change !== 'same'), [all]);
  const listed = onlyChanged ? changed : all;
  const chosen = (shown === undefined ? undefined : all[shown]) ?? firstFile(listed) ?? firstFile(all);
  const counts = useMemo(() => commentsByFile(comments), [comments]);
  const position = listed.findIndex(({ at }) => at === chosen?.at);
  const step = (by: 1 | -1) => {
    const next = position < 0 ? listed[0] : listed[position + by];
    return next && (() => onShow(next.at));
  };
  if (!chosen) return <p className="text-muted">Este trabalho não tem arquivos.</p>;
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-6">
      <nav aria-label="Arquivos" className="grid min-w-0 grid-cols-1 content-start gap-2">
        <Button
          variant="secondary"
          className="lg:hidden"
          aria-expanded={isTreeOpen}
          onPress={() => setTreeOpen(!isTreeOpen)}
        >
          <FolderTree size={18} aria-hidden />
          {counted(listed.length, 'arquivo', 'arquivos')}
          <ChevronDown size={16} aria-hidden className={classNames(isTreeOpen && 'rotate-180')} />
        </Button>
        <div className={classNames('grid grid-cols-1 gap-2', !isTreeOpen && 'max-lg:hidden')}>
          <SearchField
            label="Buscar arquivo"
            placeholder="Nome ou pasta"
            value={search}
            onChange={setSearch}
          />
          {hasBase && (
            <Switch value={onlyChanged} onChange={setOnlyChanged}>
              Só o que mudou ({changed.length})
            </Switch>
          )}
          <div className="h-[40dvh] rounded-control border border-line bg-surface p-1 lg:h-[62dvh]">
            <FileTree
              // What is listed decides which folders are open at first.
              key={String(onlyChanged)}
              files={listed}
              search={search}
              chosen={chosen}
              comments={counts}
              onChoose={(at) => {
                onShow(at);
                setTreeOpen(false);
              }}
            />
          </div>
          <p className="text-sm text-muted">
            {counted(all.filter(({ change }) => change !== 'removed').length, 'arquivo', 'arquivos')} ·{' '}
            {sizeText(bytes)}
            {leftOut > 0 &&
              ` · ${counted(leftOut, 'arquivo de ferramentas ficou', 'arquivos de ferramentas ficaram')} de fora`}
          </p>
        </div>
      </nav>
      <div className="grid min-w-0 grid-cols-1 content-start gap-2">
        <div className="flex items-center gap-1">
          <IconButton label="Arquivo anterior" isDisabled={!step(-1)} onPress={step(-1)}>
            <ChevronLeft size={20} aria-hidden />
          </IconButton>
          <span aria-live="polite" className="text-sm text-muted tabular-nums">
            {position < 0 ? 'Fora da lista' : `Arquivo ${position + 1} de ${listed.length}`}
          </span>
          <IconButton label="Próximo arquivo" isDisabled={!step(1)} onPress={step(1)}>
            <ChevronRight size={20} aria-hidden />
          </IconButton>
        </div>
        <FilePanel
          key={chosen.at}
          file={chosen}
          hasBase={hasBase}
          query={textQuery(chosen.at)}
          comments={comments}
          criteria={criteria}
          work={work}
        />
      </div>
    </div>
  );
}
