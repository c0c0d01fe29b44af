import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { counted, formatNumber } from '#platform/web/format.ts';
import { Modal } from '#platform/web/ui/Modal.tsx';
import { PagedView } from '#platform/web/ui/PagedView.tsx';
import { SearchField } from '#platform/web/ui/SearchField.tsx';
import { candidatesQuery } from './ranking.api.ts';

export interface CandidatePickerProps {
  runId: number;
  onPick: (position: number) => void;
  onClose: () => void;
}

/** Finds a candidate by name and goes to their answers. Mount it while it is to be open. */
export function CandidatePicker({ runId, onPick, onClose }: CandidatePickerProps) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const query = useQuery(candidatesQuery(runId, { search, page, order: 'name' }));
  return (
    <Modal isOpen onClose={onClose} title="Escolher candidato" size="small">
      <div className="grid gap-4">
        <SearchField
          label="Buscar candidato"
          placeholder="Nome ou e-mail"
          value={search}
          onChange={(text) => {
            setSearch(text);
            setPage(1);
          }}
        />
        <PagedView
          query={query}
          errorText="Não foi possível buscar os candidatos."
          count={(total) => counted(total, 'candidato', 'candidatos')}
          empty={<p className="text-sm text-muted">Ninguém com esse nome.</p>}
          onPage={setPage}
        >
          {(candidates) => (
            <ul className="grid gap-1">
              {candidates.map(({ attemptId, deliveryPosition, developer, graded, score }) => (
                <li key={attemptId}>
                  <button
                    type="button"
                    disabled={deliveryPosition === undefined}
                    onClick={() => deliveryPosition !== undefined && onPick(deliveryPosition)}
                    className="flex min-h-11 w-full cursor-pointer items-center justify-between gap-3 rounded-control px-3 py-1.5 text-left text-sm hover:bg-raised disabled:cursor-default disabled:text-muted"
                  >
                    <span className="grid min-w-0 wrap-anywhere">
                      {developer.name}
                      <span className="text-muted">{developer.email}</span>
                    </span>
                    <span className="flex shrink-0 items-center gap-2 text-muted">
                      {deliveryPosition === undefined
                        ? 'Em andamento'
                        : score === undefined
                          ? 'Aguardando correção'
                          : formatNumber(score)}
                      {graded && <Check size={16} aria-hidden className="text-accent" />}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </PagedView>
      </div>
    </Modal>
  );
}
