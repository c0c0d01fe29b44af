import { FolderTree } from 'lucide-react';
import { counted } from '#platform/web/format.ts';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';

export interface WorkLinkProps {
  href: string;
  work: { files: number; comments: number };
}

export function WorkLink({ href, work: { files, comments } }: WorkLinkProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <LinkButton variant="secondary" href={href}>
        <FolderTree size={18} aria-hidden />
        Ver o trabalho
      </LinkButton>
      <span className="text-sm text-muted">
        {counted(files, 'arquivo', 'arquivos')}
        {comments > 0 && ` · ${counted(comments, 'comentário', 'comentários')}`}
      </span>
    </p>
  );
}
