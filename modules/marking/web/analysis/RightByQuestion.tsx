import { Card } from '#platform/web/ui/Card.tsx';
import { Histogram } from '#platform/web/ui/charts/Histogram.tsx';
import type { QuestionFigures } from '../../contract/grading.ts';

/** More bars than these have no room for their figures. */
const barsMost = 14;

export function RightByQuestion({ questions }: { questions: readonly QuestionFigures[] }) {
  const judged = questions.filter(({ right }) => right !== undefined);
  const hardest = judged.toSorted((one, other) => (one.right ?? 0) - (other.right ?? 0)).slice(0, barsMost);
  return (
    <Card title="Acerto por questão" className="flex flex-col">
      {judged.length === 0 ? (
        <p className="text-muted">O acerto aparece aqui quando houver a primeira resposta corrigida.</p>
      ) : (
        <Histogram
          title={
            judged.length > barsMost
              ? `Acerto, em %, das ${barsMost} questões mais difíceis`
              : 'Quanto da pontuação as respostas alcançaram, em %'
          }
          columns={{ label: 'Questão', count: 'Acerto (%)' }}
          most={100}
          bars={judged
            .filter((question) => hardest.includes(question))
            .map(({ number, right = 0 }) => ({ label: String(number), count: Math.round(right) }))}
        />
      )}
    </Card>
  );
}
