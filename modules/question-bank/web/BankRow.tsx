import { Archive, ArchiveRestore, EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { href, paths } from '#platform/contract/paths.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { IconButton } from '#platform/web/ui/buttons/IconButton.tsx';
import { Menu } from '#platform/web/ui/buttons/Menu.tsx';
import { PlainLink } from '#platform/web/ui/buttons/PlainLink.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/lazy-dialogs.ts';
import type { BankEntry } from '../contract/question-bank.ts';
import { EntryFacts, EntryTags, titleOf } from './EntrySummary.tsx';
import { deleteFromBank, setArchived } from './question-bank.api.ts';

export interface BankRowProps {
  entry: BankEntry;
  onMoved: (moved: Pick<BankEntry, 'id' | 'archived'>) => void;
}

export function BankRow({ entry, onMoved }: BankRowProps) {
  const { id, archived, tags } = entry;
  const title = titleOf(entry);
  const name = title.slice(0, 60);
  const [isAsking, setAsking] = useState(false);
  const remove = useAct(() => deleteFromBank(id), { onDone: () => setAsking(false) });
  const archive = useAct((isArchived: boolean) => setArchived(id, isArchived), {
    isQuiet: true,
    onDone: (_, isArchived) => onMoved({ id, archived: isArchived }),
  });
  return (
    <article className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="grid min-w-0 grid-cols-1 gap-2">
        <PlainLink
          href={href(paths.company.question, { questionId: id })}
          className="-my-2.5 flex min-h-11 items-center rounded-control py-2.5 text-base font-medium wrap-anywhere hover:underline"
        >
          <span className="line-clamp-2">{title}</span>
        </PlainLink>
        <EntryFacts entry={entry} />
        <EntryTags tags={tags} />
      </div>
      <Menu
        label={`Ações de ${name}`}
        entries={[
          {
            id: 'edit',
            label: 'Editar',
            icon: <Pencil size={18} aria-hidden />,
            href: href(paths.company.question, { questionId: id }),
          },
          {
            id: 'archive',
            label: archived ? 'Restaurar' : 'Arquivar',
            icon: archived ? <ArchiveRestore size={18} aria-hidden /> : <Archive size={18} aria-hidden />,
            onAction: () => archive.mutate(!archived),
          },
          {
            id: 'delete',
            label: 'Excluir',
            icon: <Trash2 size={18} aria-hidden />,
            isDanger: true,
            onAction: () => setAsking(true),
          },
        ]}
        trigger={(opens) => (
          <IconButton {...opens} label={`Ações de ${name}`} className="-mt-2.5 -mr-2">
            <EllipsisVertical size={20} aria-hidden />
          </IconButton>
        )}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate()}
        title="Excluir a questão do banco?"
        confirmText="Excluir questão"
        isDanger
        isPending={remove.isPending}
      >
        “{name}” sai do banco para sempre, com todas as versões. Provas que já a têm continuam com a cópia
        delas.
        {!archived && ' Para só deixar de usá-la em provas novas, arquive.'}
      </ConfirmDialog>
    </article>
  );
}
