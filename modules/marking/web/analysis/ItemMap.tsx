import { linearScale } from '#platform/web/ui/scales.ts';
import type { QuestionFigures } from '../../contract/grading.ts';
import { separatesFrom } from '../../domain/item-findings.ts';
import { isDoubt } from './item-words.ts';
import { separateSpots } from './separate-spots.ts';

const width = 400;
const height = 230;
const edge = 16;
const radius = 10;
/** Worse than that lies on the edge: what matters is that it is below nought. */
const lowest = -40;

const x = linearScale([0, 1], [edge, width - edge]);
const heightOf = linearScale([lowest, 100], [height - edge, edge]);
const y = (index: number) => heightOf(Math.max(lowest, index));

/** The table beside it has the same numbers, so this is for the eye alone. */
export function ItemMap({ questions }: { questions: readonly QuestionFigures[] }) {
  const placed = questions.flatMap(({ number, statistics, findings }) => {
    const { facility, discriminationIndex } = statistics ?? {};
    if (facility === undefined || discriminationIndex === undefined) return [];
    return [
      { number, at: [x(facility), y(discriminationIndex)] as const, isDoubtful: findings.some(isDoubt) },
    ];
  });
  const spots = separateSpots(
    placed.map(({ at }) => at),
    2 * radius - 1,
    [edge, width - edge],
  );
  if (placed.length === 0) return null;
  return (
    <figure aria-hidden className="mx-auto grid w-full max-w-2xl gap-2">
      <figcaption className="text-sm text-muted">Cada questão por dificuldade e discriminação</figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className="w-full rounded-control border border-line"
        aria-hidden="true"
      >
        <rect
          x={0}
          y={y(separatesFrom)}
          width={width}
          height={height - y(separatesFrom)}
          className="fill-raised"
        />
        <line x1={0} x2={width} y1={y(0)} y2={y(0)} className="stroke-control" strokeDasharray="4 4" />
        <text x={8} y={y(separatesFrom) + 13} className="fill-muted text-tiny">
          Separa pouco
        </text>
        <text x={8} y={y(0) + 13} className="fill-muted text-tiny">
          Os melhores erraram
        </text>
        {placed.map(({ number, isDoubtful }, index) => (
          <g key={number} transform={`translate(${spots[index]?.join(' ')})`}>
            <circle
              r={radius}
              className={isDoubtful ? 'fill-surface stroke-danger' : 'fill-surface stroke-control'}
              strokeWidth={1.5}
            />
            <text textAnchor="middle" dy="0.35em" className="fill-text text-tiny font-medium">
              {number}
            </text>
          </g>
        ))}
      </svg>
      <div className="flex justify-between text-sm text-muted">
        <span>Mais difícil</span>
        <span>Mais fácil</span>
      </div>
    </figure>
  );
}
