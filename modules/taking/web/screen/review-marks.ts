import { useState } from 'react';

/** The marks last as long as the tab and are never sent. */
export function useReviewMarks(attemptId: number): [ReadonlySet<number>, (questionId: number) => void] {
  const key = `revisar-${attemptId}`;
  const [marked, setMarked] = useState<ReadonlySet<number>>(() => readMarks(key));
  const flip = (questionId: number) => {
    const next = new Set(marked);
    if (!next.delete(questionId)) next.add(questionId);
    setMarked(next);
    try {
      sessionStorage.setItem(key, JSON.stringify([...next]));
    } catch {
      // Storage is disabled: the marks last as long as the screen.
    }
  };
  return [marked, flip];
}

function readMarks(key: string): Set<number> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter((id) => typeof id === 'number') : []);
  } catch {
    return new Set();
  }
}
