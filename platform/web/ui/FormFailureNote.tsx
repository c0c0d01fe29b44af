import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { FormFailure } from '../form-failure.ts';

export interface FormFailureNoteProps {
  of: FormFailure | undefined;
  /** What one can do about it, if the form knows. */
  children?: ReactNode;
}

/** The failure of a form's last try, near the button that sends it. A toast has already announced it. */
export function FormFailureNote({ of, children }: FormFailureNoteProps) {
  if (!of) return null;
  return (
    <div className="flex gap-3 rounded-control border border-danger p-3.5 text-sm">
      <CircleAlert size={18} aria-hidden className="mt-px shrink-0 text-danger" />
      <div className="grid min-w-0 gap-1 wrap-anywhere">
        <p>{of.text}</p>
        {of.isNetwork && (
          <p className="text-muted">
            O servidor não respondeu. Confira a sua conexão com a internet e tente de novo.
          </p>
        )}
        {of.retryAt !== undefined && <Wait key={of.retryAt} until={of.retryAt} />}
        {children}
      </div>
    </div>
  );
}

function Wait({ until }: { until: number }) {
  const [left, setLeft] = useState(() => secondsTo(until));
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsTo(until)), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return (
    <p className="text-muted">
      {left > 0 ? `Tente de novo em ${shownWait(left)}.` : 'Você já pode tentar de novo.'}
    </p>
  );
}

const secondsTo = (instant: number): number => Math.max(0, Math.ceil((instant - Date.now()) / 1000));

/** `42 s`, or whole minutes from two on. */
const shownWait = (seconds: number): string =>
  seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
