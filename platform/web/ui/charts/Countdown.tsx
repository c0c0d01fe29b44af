import { Clock } from 'lucide-react';
import { classNames } from '../../class-names.ts';
import { formatCountdown } from '../../format.ts';

export interface CountdownProps {
  /** The caller keeps the clock. */
  remainingSeconds: number;
  label: string;
}

/** Screen readers announce it only at five minutes and at one. */
export function Countdown({ remainingSeconds, label }: CountdownProps) {
  const left = Math.max(0, Math.floor(remainingSeconds));
  const isShort = left <= 300;
  return (
    <div
      className={classNames('inline-flex items-center gap-2 text-sm', isShort ? 'text-danger' : 'text-text')}
    >
      {/* The days take its place on a phone. */}
      <Clock size={16} aria-hidden className={left >= 86_400 ? 'max-sm:hidden' : undefined} />
      <span className={isShort ? '' : 'text-muted'}>{label}</span>
      <span
        role="timer"
        translate="no"
        aria-live="off"
        className="font-medium whitespace-nowrap tabular-nums"
      >
        {formatCountdown(left)}
      </span>
      <span aria-live="assertive" className="sr-only">
        {announcement(left)}
      </span>
    </div>
  );
}

function announcement(seconds: number): string {
  if (seconds > 300 || seconds === 0) return '';
  return seconds > 60 ? 'Faltam 5 minutos.' : 'Falta 1 minuto.';
}
