import { Download, FolderDown } from 'lucide-react';
import type { PaperBase } from '#modules/works/contract/base-files.ts';
import { sizedFiles } from '#modules/works/contract/work-text.ts';
import { saveOwnBase, shortCommit } from '#modules/works/web/public.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { CopyLine } from '#platform/web/ui/CopyLine.tsx';

export interface BaseCardProps {
  attemptId: number;
  questionId: number;
  base: PaperBase;
}

/** What every candidate of the question begins with. */
export function BaseCard({ attemptId, questionId, base }: BaseCardProps) {
  const { repository, commit } = base;
  const act = useAct(
    async () => {
      await saveOwnBase({ attemptId, questionId });
      return 'Arquivos de partida baixados.';
    },
    { reading: 'never' },
  );
  return (
    <section
      aria-label="Arquivos de partida"
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 rounded-control border border-line bg-raised p-4"
    >
      <FolderDown size={20} aria-hidden className="mt-0.5 text-muted" />
      <div className="grid min-w-0 grid-cols-1 gap-2">
        <h3 className="font-medium">Arquivos de partida</h3>
        <p className="text-sm text-muted">
          {sizedFiles(base)}. Comece deles: a correção mostra o que você mudou.
        </p>
        <p>
          <Button variant="secondary" onPress={() => act.mutate()} isPending={act.isPending}>
            <Download size={18} aria-hidden />
            Baixar .zip
          </Button>
        </p>
        {repository && commit && (
          <CopyLine
            label={`Comandos para clonar o repositório, no commit ${shortCommit(commit)}`}
            text={`git clone ${repository} desafio\ngit -C desafio checkout ${commit}`}
          />
        )}
      </div>
    </section>
  );
}
