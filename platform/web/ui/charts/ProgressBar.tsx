import { useId } from 'react';

export interface ProgressBarProps {
  label: string;
  /** It goes from 0 to 100. */
  value: number;
}

export function ProgressBar({ label, value }: ProgressBarProps) {
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
      <span id={labelId} className="text-sm text-muted">
        {label}
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
