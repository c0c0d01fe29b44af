import { Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useAct } from '#platform/web/forms/use-act.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import type { BankEntry } from '../contract/question-bank.ts';
import { setArchived } from './question-bank.api.ts';

export interface ArchivedNoticeProps {
  moved: Pick<BankEntry, 'id' | 'archived'>;
  onClose: () => void;
}

export function ArchivedNotice({ moved: { id, archived }, onClose }: ArchivedNoticeProps) {
  const undo = useAct(() => setArchived(id, !archived), { isQuiet: true, onDone: onClose });
  const notice = useRef<HTMLDivElement>(null);
  // The row that had the focus is gone; `id` tells one notice from the next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => notice.current?.focus(), [id]);
  return (
    <div
      ref={notice}
      tabIndex={-1}
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card border border-line bg-raised py-2 pr-2 pl-4 text-sm"
    >
      <span className="min-w-0 flex-1 basis-60 py-2">
        {archived
          ? 'Questão arquivada. Provas já publicadas continuam com ela; novas provas e sorteios não a usam.'
          : 'Questão de volta ao banco.'}
      </span>
      <Button variant="ghost" onPress={() => undo.mutate()} isPending={undo.isPending}>
        <Undo2 size={18} aria-hidden />
        Desfazer
      </Button>
    </div>
  );
}
