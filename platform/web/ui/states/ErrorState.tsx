import { RotateCw } from 'lucide-react';
import { Button } from '../buttons/Button.tsx';
import { FaultCode } from './FaultCode.tsx';

export interface ErrorStateProps {
  message: string;
  requestId?: string | undefined;
  onRetry?: () => void;
  isRetrying?: boolean;
}

export function ErrorState({ message, requestId, onRetry, isRetrying = false }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="grid content-center justify-items-center gap-4 rounded-card border border-line px-6 py-14 text-center"
    >
      <p className="max-w-md text-base">{message}</p>
      <FaultCode id={requestId} />
      {onRetry && (
        <Button variant="secondary" onPress={onRetry} isPending={isRetrying}>
          <RotateCw size={18} aria-hidden />
          Tentar de novo
        </Button>
      )}
    </div>
  );
}
