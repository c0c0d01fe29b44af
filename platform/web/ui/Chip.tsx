import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface ChipProps {
  children: ReactNode;
  /** `accent` means proven, right or active. Nothing else is green. */
  tone?: 'neutral' | 'accent' | 'danger';
  icon?: ReactNode;
}

const tones = {
  neutral: 'bg-raised text-text',
  accent: 'bg-soft text-accent',
  danger: 'border border-danger text-danger',
};

export function Chip({ children, tone = 'neutral', icon }: ChipProps) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-md px-2.5 py-0.5 text-sm font-medium',
        tones[tone],
      )}
    >
      {icon}
      <span className="truncate">{children}</span>
    </span>
  );
}
