import { ProgressBar as AriaProgressBar, Label } from 'react-aria-components';

export interface ProgressBarProps {
  /** Shown above the bar. */
  label: string;
  /** 0 to 100. */
  value: number;
  isLabelHidden?: boolean;
}

export function ProgressBar({ label, value, isLabelHidden }: ProgressBarProps) {
  return (
    <AriaProgressBar value={value} className="flex flex-col gap-2">
      {({ percentage = 0 }) => (
        <>
          <Label className={isLabelHidden ? 'sr-only' : 'text-sm text-muted'}>{label}</Label>
          <div className="h-1.5 overflow-hidden rounded-full bg-raised">
            <div
              className="h-full rounded-full bg-accent transition-[width] duration-300"
              style={{ width: `${percentage}%` }}
            />
          </div>
        </>
      )}
    </AriaProgressBar>
  );
}
