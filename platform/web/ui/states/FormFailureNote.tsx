import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FormFailure } from '../../forms/form-failure.ts';
import { FaultCode } from './FaultCode.tsx';
import { RetryWait } from './RetryWait.tsx';
import { SendAgain } from './SendAgain.tsx';

export interface FormFailureNoteProps {
  of: FormFailure | undefined;
  children?: ReactNode;
}

/** A toast has already announced the failure. */
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
        <FaultCode id={of.requestId} />
        {of.retryAt !== undefined && <RetryWait key={of.retryAt} until={of.retryAt} />}
        {of.code === 'EMAIL_NAO_CONFIRMADO' && <SendAgain />}
        {children}
      </div>
    </div>
  );
}
