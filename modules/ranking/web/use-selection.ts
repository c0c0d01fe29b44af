import { useState } from 'react';
import type { Candidate } from '../contract/ranking.ts';

export interface Selection {
  has: (attemptId: number) => boolean;
  select: (candidates: readonly Candidate[], isSelected: boolean) => void;
  selectAll: (candidates: readonly Candidate[]) => void;
  hasAll: boolean;
  clear: () => void;
  size: number;
  /** What is known of them is as fresh as the list. */
  people: (rows: readonly Candidate[]) => Candidate[];
}

interface Kept {
  filters: string;
  chosen: ReadonlyMap<number, Candidate>;
  /** The number is known once all were read. */
  most: number;
}

const nobody: Omit<Kept, 'filters'> = { chosen: new Map(), most: Number.POSITIVE_INFINITY };

/** Other filters begin anew, so that nobody out of sight is decided about. */
export function useSelection(filters: string): Selection {
  const [kept, setKept] = useState<Kept>({ filters, ...nobody });
  const { chosen, most } = kept.filters === filters ? kept : nobody;
  return {
    has: (attemptId) => chosen.has(attemptId),
    select(candidates, isSelected) {
      const next = new Map(chosen);
      for (const candidate of candidates) {
        if (isSelected && candidate.delivered) next.set(candidate.attemptId, candidate);
        else next.delete(candidate.attemptId);
      }
      setKept({ filters, chosen: next, most });
    },
    selectAll(candidates) {
      const delivered = candidates.filter((candidate) => candidate.delivered);
      const next = new Map(delivered.map((candidate) => [candidate.attemptId, candidate]));
      setKept({ filters, chosen: next, most: next.size });
    },
    hasAll: chosen.size >= most,
    clear: () => setKept({ filters, ...nobody }),
    size: chosen.size,
    people: (rows) =>
      [...chosen.values()].map((one) => rows.find(({ attemptId }) => attemptId === one.attemptId) ?? one),
  };
}
