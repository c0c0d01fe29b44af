import { Clock } from 'lucide-react';
import { classNames } from '../../class-names.ts';
import { counted, formatCountdown } from '../../format.ts';

export interface CountdownProps {
  /** The caller keeps the clock. */
  remainingSeconds: number;
  /** Its half is announced too. Undefined where nobody is given a time of their own. */
  wholeSeconds?: number | undefined;
  label: string;
}

/** Screen readers announce it at its half, at ten minutes, five and one. */
export function Countdown({ remainingSeconds, wholeSeconds, label }: CountdownProps) {
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
        {announcement(left, wholeSeconds)}
      </span>
    </div>
  );
}

/** The text goes after these seconds, since whoever reads the page then would hear a time that is over. */
const heardSeconds = 20;

function announcement(left: number, whole: number | undefined): string {
  const half = whole === undefined ? 0 : Math.floor(whole / 2);
  const mark = [60, 300, 600, half].find((seconds) => left <= seconds && left > seconds - heardSeconds);
  if (mark === undefined || mark <= 0 || left === 0) return '';
  const minutes = Math.max(1, Math.round(mark / 60));
  const remaining = `${minutes === 1 ? 'Falta' : 'Faltam'} ${counted(minutes, 'minuto', 'minutos')}.`;
  return mark === half ? `Metade do tempo. ${remaining}` : remaining;
}
