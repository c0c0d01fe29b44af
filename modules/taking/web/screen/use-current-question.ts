import { useNavigate, useSearch } from '@tanstack/react-router';

const from = '/dev/test/realize/$runId';

/** The address holds the number, so that a reload, back and forward lead to the question one was at. */
export function useCurrentQuestion(count: number): [number, (index: number) => void] {
  const number = useSearch({ from, select: ({ questao = 1 }) => questao });
  const navigate = useNavigate({ from });
  const current = Math.min(number, count) - 1;
  const goTo = (index: number) => {
    if (index === current || index < 0 || index >= count) return;
    void navigate({ search: (before) => ({ ...before, questao: index + 1 }), resetScroll: false });
  };
  return [current, goTo];
}
