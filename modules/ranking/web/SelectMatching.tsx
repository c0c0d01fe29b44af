import { counted } from '#platform/web/format.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Checkbox } from '#platform/web/ui/fields/Checkbox.tsx';
import type { Candidate } from '../contract/ranking.ts';
import { type CandidateFilters, everyCandidate } from './ranking.api.ts';
import type { Selection } from './use-selection.ts';

export interface SelectMatchingProps {
  runId: number;
  filters: CandidateFilters;
  rows: readonly Candidate[];
  total: number | undefined;
  /** It is absent for who may only correct. */
  selection: Selection | undefined;
  /** It is undefined while nothing newer is known, so that rows never move by themselves. */
  onRefresh: (() => void) | undefined;
}

export function SelectMatching(props: SelectMatchingProps) {
  const { runId, filters, rows, total, selection, onRefresh } = props;
  const selectable = rows.filter(({ delivered }) => delivered);
  const ticked = selectable.filter(({ attemptId }) => selection?.has(attemptId));
  const isPage = selectable.length > 0 && ticked.length === selectable.length;
  const all = useAct(
    async () => {
      selection?.selectAll(await everyCandidate(runId, filters));
      return '';
    },
    { reading: 'never', isQuiet: true },
  );
  return (
    <div hidden={total === 0} className="flex min-h-11 flex-wrap items-center gap-x-4 empty:hidden">
      {selection && selectable.length > 0 && (
        <Checkbox
          value={isPage}
          isIndeterminate={ticked.length > 0 && !isPage}
          onChange={(isSelected) => selection.select(selectable, isSelected)}
        >
          Selecionar página
        </Checkbox>
      )}
      {selection && isPage && total !== undefined && total > rows.length && !selection.hasAll && (
        <Button variant="quiet" isPending={all.isPending} onPress={() => all.mutate()}>
          Selecionar todos os que entregaram
        </Button>
      )}
      <p role="status" className="ml-auto text-sm text-muted">
        {onRefresh ? (
          // The text stays in one line on a phone, so that the rows stay where they are. The button alone says it on a
          // small one.
          <span className="max-[24rem]:sr-only">
            Há novidades<span className="max-sm:sr-only"> nesta lista</span>.
          </span>
        ) : (
          total !== undefined && total > 0 && counted(total, 'candidato', 'candidatos')
        )}
      </p>
      {onRefresh && (
        <Button variant="quiet" className="-mr-4" onPress={onRefresh}>
          Atualizar
        </Button>
      )}
    </div>
  );
}
