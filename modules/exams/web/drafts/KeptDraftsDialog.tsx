import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { counted, formatAgo } from '#platform/web/format.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { IconButton } from '#platform/web/ui/buttons/IconButton.tsx';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/lazy-dialogs.ts';
import { Modal } from '#platform/web/ui/dialogs/Modal.tsx';
import type { ListedDraft } from '../../contract/listed-drafts.ts';
import { keptDraftsQuery, removeDraft } from './listed-drafts.api.ts';

export interface KeptDraftsDialogProps {
  isOpen: boolean;
  onClose: () => void;
  createHref: string;
  says: string;
}

export function KeptDraftsDialog({ isOpen, onClose, createHref, says }: KeptDraftsDialogProps) {
  const { data: drafts = [] } = useQuery(keptDraftsQuery);
  return (
    <Modal isOpen={isOpen && drafts.length > 0} onClose={onClose} title="Rascunhos" subtitle={says}>
      <ul className="grid">
        {drafts.map((draft) => (
          <DraftRow key={draft.id} draft={draft} href={`${createHref}?rascunho=${draft.id}`} />
        ))}
      </ul>
    </Modal>
  );
}

function DraftRow({ draft, href }: { draft: ListedDraft; href: string }) {
  const { id, questionCount, savedAt, savedBy } = draft;
  const title = draft.title || 'Sem título';
  const [isAsking, setAsking] = useState(false);
  const remove = useAct(() => removeDraft(id), { onDone: () => setAsking(false) });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3 last:border-b-0">
      <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
        <p className="text-base font-semibold">{title}</p>
        <p className="text-sm text-muted">
          {[counted(questionCount, 'questão', 'questões'), savedBy, formatAgo(savedAt)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="flex items-center gap-1">
        <LinkButton href={href} variant="secondary" aria-label={`Continuar ${title}`}>
          Continuar
        </LinkButton>
        <IconButton label={`Excluir o rascunho ${title}`} onPress={() => setAsking(true)}>
          <Trash2 size={18} aria-hidden />
        </IconButton>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate()}
        isPending={remove.isPending}
        title="Excluir este rascunho?"
        confirmText="Excluir rascunho"
        isDanger
      >
        {title} deixa de existir para toda a equipe.
      </ConfirmDialog>
    </li>
  );
}
