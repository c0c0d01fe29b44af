import { classNames } from '#platform/web/class-names.ts';

interface ScoreBar {
  key: string | number;
  name: string;
  value: number;
  text: string;
  isProven: boolean;
}

export interface ScoreBarsProps {
  bars: readonly ScoreBar[];
  most: number;
}

export const ScoreBars = ({ bars, most }: ScoreBarsProps) => (
  <ul className="grid gap-3">
    {bars.map(({ key, name, value, text, isProven }) => (
      <li key={key} className="grid gap-1.5">
        <p className="flex justify-between gap-4 text-sm">
          <span className="wrap-anywhere">{name}</span>
          <span className="font-medium tabular-nums">{text}</span>
        </p>
        <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-raised">
          <div
            className={classNames('h-full rounded-full', isProven ? 'bg-accent' : 'bg-control')}
            style={{ width: `${(value / most) * 100}%` }}
          />
        </div>
      </li>
    ))}
  </ul>
);
