import { useState } from 'react';
import type { Candidate } from '../contract/ranking.ts';

export interface Selection {
  has: (attemptId: number) => boolean;
  select: (candidates: readonly Candidate[], isSelected: boolean) => void;
  clear: () => void;
  size: number;
  /** Who is ticked; what is known of them is as fresh as the list. */
  people: (rows: readonly Candidate[]) => Candidate[];
}

/** Who is ticked, over all pages; other filters begin anew, so that nobody out of sight is decided about. */
export function useSelection(filters: string): Selection {
  const [kept, setKept] = useState({ filters, chosen: new Map<number, Candidate>() });
  const chosen = kept.filters === filters ? kept.chosen : new Map<number, Candidate>();
  return {
    has: (attemptId) => chosen.has(attemptId),
    select(candidates, isSelected) {
      const next = new Map(chosen);
      for (const candidate of candidates) {
        if (isSelected && candidate.delivered) next.set(candidate.attemptId, candidate);
        else next.delete(candidate.attemptId);
      }
      setKept({ filters, chosen: next });
    },
    clear: () => setKept({ filters, chosen: new Map() }),
    size: chosen.size,
    people: (rows) =>
      [...chosen.values()].map((one) => rows.find(({ attemptId }) => attemptId === one.attemptId) ?? one),
  };
}
