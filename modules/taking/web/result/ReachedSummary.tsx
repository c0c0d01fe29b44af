import type { ResultQuestion } from '../../contract/attempt-questions.ts';
import { pointsText, reachedIn } from './reached.ts';

export function ReachedSummary({ questions }: { questions: readonly ResultQuestion[] }) {
  const reached = reachedIn(questions);
  if (reached.length === 0) return null;
  return (
    <section
      aria-label="O que você alcançou"
      className="rounded-card border border-line bg-surface p-5 sm:px-7"
    >
      <h3 className="pb-3 text-sm font-medium">O que você alcançou em cada critério</h3>
      <ul className="grid grid-cols-1 gap-x-8 gap-y-2 text-sm sm:grid-cols-2">
        {reached.map((one) => (
          <li key={one.name} className="wrap-anywhere">
            <span className="font-medium">{one.name}</span>
            <span className="text-muted tabular-nums">: {pointsText(one)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
