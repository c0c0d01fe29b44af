import { Ellipsis, ThumbsDown, ThumbsUp } from 'lucide-react';
import { counted } from '#platform/web/format.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { IconButton } from '#platform/web/ui/buttons/IconButton.tsx';
import { Menu } from '#platform/web/ui/buttons/Menu.tsx';
import { actEntries } from './CandidateMenu.tsx';
import type { CandidateAct, ChosenCandidate } from './candidate-acts.ts';

export interface SelectionBarProps {
  people: readonly ChosenCandidate[];
  onAct: (act: CandidateAct) => void;
  onClear: () => void;
  /** The page is ticked, and others match the filters. */
  onSelectAll: (() => void) | undefined;
  isSelectingAll: boolean;
}

export function SelectionBar(props: SelectionBarProps) {
  const { people, onAct, onClear, onSelectAll, isSelectingAll } = props;
  if (people.length === 0) return null;
  const others = actEntries(people, onAct).filter(({ id }) => id !== 'approve' && id !== 'reject');
  return (
    <section
      aria-label="Candidatos selecionados"
      className="sticky bottom-20 z-10 flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-3 shadow-float lg:bottom-4"
    >
      <p role="status" className="px-2 text-sm font-medium">
        {counted(people.length, 'selecionado', 'selecionados')}
      </p>
      <Button variant="ghost" onPress={onClear}>
        Limpar seleção
      </Button>
      {onSelectAll && (
        <Button variant="quiet" isPending={isSelectingAll} onPress={onSelectAll}>
          Selecionar todos os que entregaram
        </Button>
      )}
      <div className="ml-auto flex flex-wrap gap-2">
        <Menu
          label="Mais ações"
          trigger={(opens) => (
            <IconButton {...opens} label="Mais ações para os selecionados">
              <Ellipsis size={20} aria-hidden />
            </IconButton>
          )}
          entries={others}
        />
        <Button variant="secondary" onPress={() => onAct({ kind: 'decide', decision: 'rejected', people })}>
          <ThumbsDown size={18} aria-hidden />
          Reprovar
        </Button>
        <Button onPress={() => onAct({ kind: 'decide', decision: 'approved', people })}>
          <ThumbsUp size={18} aria-hidden />
          Aprovar
        </Button>
      </div>
    </section>
  );
}
