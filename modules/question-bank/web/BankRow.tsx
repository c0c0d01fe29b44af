import { Archive, ArchiveRestore, EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { href, paths } from '#platform/contract/paths.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { IconButton } from '#platform/web/ui/buttons/IconButton.tsx';
import { Menu } from '#platform/web/ui/buttons/Menu.tsx';
import { PlainLink } from '#platform/web/ui/buttons/PlainLink.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/lazy-dialogs.ts';
import type { BankEntry } from '../contract/question-bank.ts';
import { EntryFacts, EntryTags, EntryTitle, titleOf } from './EntrySummary.tsx';
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
    <article className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 lg:grid-cols-[minmax(0,1fr)_23rem_12rem_auto]">
      <PlainLink
        href={href(paths.company.question, { questionId: id })}
        className="flex min-h-11 min-w-0 items-center rounded-control text-sm font-medium wrap-anywhere hover:underline max-lg:py-1.5"
      >
        <span className="max-lg:line-clamp-2 lg:truncate">
          <EntryTitle entry={entry} />
        </span>
      </PlainLink>
      <div className="max-lg:col-start-1 max-lg:row-start-2 max-lg:grid max-lg:gap-2 max-lg:pb-3 lg:contents">
        <EntryFacts entry={entry} isInRow />
        <EntryTags tags={tags} isInRow />
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
          <IconButton
            {...opens}
            label={`Ações de ${name}`}
            className="-mr-2 max-lg:col-start-2 max-lg:row-start-1"
          >
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
