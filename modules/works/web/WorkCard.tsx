import { Download, FileArchive } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAct } from '#platform/web/forms/use-act.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';

export interface WorkCardProps {
  title: string;
  /** Size, number of files and what else there is to know, in one line. */
  facts: string;
  digest: string;
  onDownload?: (() => Promise<void>) | undefined;
  children?: ReactNode;
}

/** One work that was received, with its fingerprint. */
export function WorkCard({ title, facts, digest, onDownload, children }: WorkCardProps) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 rounded-control border border-line bg-raised p-4">
      <FileArchive size={20} aria-hidden className="mt-0.5 text-muted" />
      <div className="grid min-w-0 grid-cols-1 gap-1">
        <p className="font-medium wrap-anywhere" translate="no">
          {title}
        </p>
        <p className="text-sm text-muted">{facts}</p>
        <p className="text-sm text-muted">
          SHA-256{' '}
          <code translate="no" className="font-mono break-all">
            {digest}
          </code>
        </p>
        {children}
        {onDownload && <DownloadButton onDownload={onDownload} />}
      </div>
    </div>
  );
}

function DownloadButton({ onDownload }: { onDownload: () => Promise<void> }) {
  const act = useAct(
    async () => {
      await onDownload();
      return 'Trabalho baixado.';
    },
    { reading: 'never' },
  );
  return (
    <p className="pt-1">
      <Button variant="secondary" onPress={() => act.mutate()} isPending={act.isPending}>
        <Download size={18} aria-hidden />
        Baixar
      </Button>
    </p>
  );
}
