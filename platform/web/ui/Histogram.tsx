import { ChartBar } from './ChartBar.tsx';
import { columnScale, linearScale } from './scales.ts';

export interface HistogramBar {
  label: string;
  count: number;
  /** Drawn in the accent colour, such as the bar of one's own score. */
  isMarked?: boolean;
}

export interface HistogramProps {
  /** What is counted, such as 'Distribuição das notas'. */
  title: string;
  /** The column names of the table for screen readers. */
  columns: { label: string; count: string };
  bars: readonly HistogramBar[];
}

const width = 480;
const height = 150;

/** A bar chart of counts, with the same numbers as a table for screen readers. */
export function Histogram({ title, columns, bars }: HistogramProps) {
  const x = columnScale(bars.length, width, 0.18);
  const y = linearScale([0, Math.max(1, ...bars.map((bar) => bar.count))], [0, height]);
  return (
    <figure className="relative grid gap-2">
      <figcaption className="text-sm text-muted">{title}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} className="w-full border-b border-line" aria-hidden="true">
        {bars.map(
          (bar, index) =>
            bar.count > 0 && (
              <ChartBar
                key={bar.label}
                x={x.at(index)}
                bottom={height}
                width={x.width}
                height={Math.max(3, y(bar.count))}
                radius={6}
                className={bar.isMarked ? 'fill-accent' : 'fill-control'}
              />
            ),
        )}
      </svg>
      <div aria-hidden className="flex text-xs text-muted tabular-nums">
        {bars.map((bar) => (
          <span key={bar.label} className="flex min-w-0 flex-1 flex-col gap-0.5 text-center">
            <span className="text-sm font-medium text-text">{bar.count.toLocaleString('pt-BR')}</span>
            <span>{bar.label}</span>
          </span>
        ))}
      </div>
      {/* A table does not shrink to the one pixel of `sr-only`; a box around it does. */}
      <div className="sr-only">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{columns.label}</th>
              <th scope="col">{columns.count}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.label}>
                <th scope="row">{bar.label}</th>
                <td>{bar.count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
