import { useId } from 'react';

export interface ProgressBarProps {
  label: string;
  note?: string;
  /** It goes from 0 to 100. */
  value: number;
}

export function ProgressBar({ label, note, value }: ProgressBarProps) {
  const labelId = useId();
  const share = Math.min(100, Math.max(0, value));
  return (
    <div
      role="progressbar"
      aria-labelledby={labelId}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share}
      aria-valuetext={`${Math.round(share)}%`}
      className="flex flex-col gap-2"
    >
      <span className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <span id={labelId}>{label}</span>
        {note && <span className="tabular-nums">{note}</span>}
      </span>
      <div className="h-1.5 overflow-hidden rounded-full bg-raised">
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-300"
          style={{ width: `${share}%` }}
        />
      </div>
    </div>
  );
}
