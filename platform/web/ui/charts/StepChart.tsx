import { linearScale } from '../scales.ts';

export interface StepPoint {
  at: Date;
  value: number;
  label: string;
  text: string;
}

export interface StepChartProps {
  title: string;
  columns: { at: string; value: string };
  /** There is at least one, the oldest first. */
  points: readonly StepPoint[];
  /** The top has this value; the bottom is 0. */
  most: number;
  isAccent: boolean;
}

const width = 480;
const height = 140;
const edge = 6;

export function StepChart({ title, columns, points, most, isAccent }: StepChartProps) {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const x = linearScale(
    [first.at.getTime(), Math.max(last.at.getTime(), first.at.getTime() + 1)],
    [edge, width - edge],
  );
  const y = linearScale([0, most], [height - edge, edge]);
  const isOne = points.length === 1;
  const path = isOne
    ? `M ${edge} ${y(first.value)} H ${width - edge}`
    : points
        .map(({ at, value }, index) =>
          index === 0 ? `M ${x(at.getTime())} ${y(value)}` : `H ${x(at.getTime())} V ${y(value)}`,
        )
        .join(' ');
  return (
    <figure className="relative grid gap-2">
      <figcaption className="text-sm text-muted">{title}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} className="w-full border-y border-line" aria-hidden="true">
        <path d={`M 0 ${y(most / 2)} H ${width}`} className="stroke-line" strokeDasharray="4 6" fill="none" />
        <path
          d={path}
          className={isAccent ? 'stroke-accent' : 'stroke-control'}
          strokeWidth={2.5}
          strokeLinejoin="round"
          strokeLinecap="round"
          fill="none"
        />
        <circle
          cx={isOne ? width - edge : x(last.at.getTime())}
          cy={y(last.value)}
          r={5}
          className={isAccent ? 'fill-accent' : 'fill-control'}
        />
      </svg>
      <div aria-hidden className="flex justify-between gap-4 text-sm text-muted tabular-nums">
        <span>{first.label}</span>
        {!isOne && <span>{last.label}</span>}
      </div>
      <div className="sr-only">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{columns.at}</th>
              <th scope="col">{columns.value}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ at, label, text }) => (
              <tr key={at.getTime()}>
                <th scope="row">{label}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
