import { PlainLink } from '../buttons/PlainLink.tsx';
import { columnScale, linearScale } from '../scales.ts';
import { ChartBar } from './ChartBar.tsx';

export interface HistogramBar {
  label: string;
  count: number;
  isMarked?: boolean;
  link?: { href: string; name: string };
}

export interface HistogramProps {
  title: string;
  columns: { label: string; count: string };
  bars: readonly HistogramBar[];
  most?: number;
  /** `at` lies on the axis from 0 to 1, as that of the median does. */
  marks?: readonly { at: number; label: string }[];
}

const width = 480;
const height = 150;

export function Histogram({ title, columns, bars, most, marks = [] }: HistogramProps) {
  const x = columnScale(bars.length, width, 0.18);
  const y = linearScale([0, most ?? Math.max(1, ...bars.map((bar) => bar.count))], [0, height]);
  return (
    // Charts that stand side by side have their bars on one line.
    <figure className="relative mt-auto grid gap-2">
      <figcaption className="flex flex-wrap justify-between gap-x-4 gap-y-2 text-sm text-muted">
        {title}
        <span className="flex flex-wrap gap-x-4 text-text empty:hidden">
          {marks.map(({ label }, index) => (
            <span key={label} className="inline-flex items-center gap-1.5">
              <svg width="18" height="8" aria-hidden="true">
                <line x1="0" x2="18" y1="4" y2="4" {...strokes[index % strokes.length]} />
              </svg>
              {label}
            </span>
          ))}
        </span>
      </figcaption>
      <div className="relative">
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
          {marks.map(({ at, label }, index) => (
            <line
              key={label}
              x1={at * width}
              x2={at * width}
              y1={0}
              y2={height}
              {...strokes[index % strokes.length]}
            />
          ))}
        </svg>
        {bars.some(({ link }) => link) && (
          // The links lie over the bars and the figures below them, so that a bar of one candidate can be pressed too.
          <ul aria-label={title} className="absolute inset-x-0 top-0 -bottom-13 flex">
            {bars.map(({ label, link }) => (
              <li key={label} className="flex min-w-0 flex-1">
                {link && (
                  <PlainLink
                    href={link.href}
                    aria-label={link.name}
                    className="flex-1 rounded-control outline-offset-0 hover:bg-text/8"
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div aria-hidden className="flex text-sm text-muted tabular-nums">
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

/** The lines differ without their colours too. */
const strokes = [
  { className: 'stroke-accent', strokeWidth: 2, strokeDasharray: '5 3' },
  { className: 'stroke-text', strokeWidth: 2 },
] as const;
