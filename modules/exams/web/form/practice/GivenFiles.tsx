import { Download, FolderArchive, Trash2 } from 'lucide-react';
import type { BaseFiles } from '#modules/works/contract/base-files.ts';
import { filesText, sizedFiles } from '#modules/works/contract/work-text.ts';
import { archiveBytes } from '#modules/works/domain/work-limits.ts';
import { saveBase, shortCommit } from '#modules/works/web/public.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { ProgressBar } from '#platform/web/ui/charts/ProgressBar.tsx';
import { FileButton } from '#platform/web/ui/fields/FileButton.tsx';
import type { GiveFiles } from './use-give-files.ts';

export const sizesOf = ({ files = 0, bytes = 0 }: BaseFiles) => sizedFiles({ files, bytes });

export interface GivenFilesProps {
  files: BaseFiles;
  onRemove: (() => void) | undefined;
}

/** Files that the author has given, whose bytes are on the server. */
export function GivenFiles({ files, onRemove }: GivenFilesProps) {
  const { id, origin = 'Arquivos', commit, leftOut = 0 } = files;
  const act = useAct(
    async () => {
      await saveBase(id);
      return 'Arquivos baixados.';
    },
    { reading: 'never' },
  );
  return (
    <div className="grid max-w-2xl grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-control border border-line bg-raised p-4">
      <FolderArchive size={20} aria-hidden className="mt-0.5 text-muted" />
      <div className="grid min-w-0 grid-cols-1 gap-2">
        <p className="font-medium wrap-anywhere" translate="no">
          {origin}
        </p>
        <p className="text-sm text-muted">
          {sizesOf(files)}
          {commit && ` · commit ${shortCommit(commit)}`}
          {leftOut > 0 && ` · ${filesText(leftOut)} de ferramentas fora`}
        </p>
        {commit && (
          <p className="text-sm text-muted">O que mudar no repositório depois não chega aos candidatos.</p>
        )}
        <p className="flex flex-wrap gap-3 pt-1">
          <Button variant="secondary" onPress={() => act.mutate()} isPending={act.isPending}>
            <Download size={18} aria-hidden />
            Baixar
          </Button>
          {onRemove && (
            <Button variant="secondary" onPress={onRemove}>
              <Trash2 size={18} aria-hidden />
              Retirar
            </Button>
          )}
        </p>
      </div>
    </div>
  );
}

export function SendingFiles({ give: { sending, percent, cancel } }: { give: GiveFiles }) {
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-3 rounded-control border border-line p-4">
      <ProgressBar label={`Enviando ${sending}`} note={`${Math.round(percent)}%`} value={percent} />
      <p>
        <Button variant="secondary" onPress={cancel}>
          Cancelar envio
        </Button>
      </p>
    </div>
  );
}

export function ChooseArchive({ give }: { give: GiveFiles }) {
  return (
    <div className="grid justify-items-start gap-2">
      <FileButton
        accept={['.zip', '.tar.gz', '.tgz', '.tar']}
        onPick={give.send}
        isDisabled={give.isFetching}
      >
        <FolderArchive size={18} aria-hidden />
        Escolher arquivo
      </FileButton>
      <p className="text-sm text-muted">
        Um .zip ou .tar.gz de até {archiveBytes / (1024 * 1024)} MB. Pastas como node_modules e .git não são
        guardadas.
      </p>
    </div>
  );
}
