import { annulAttempt } from '@provado/contract/annulments.ts';
import { ReasonDialog } from '#shell/ReasonDialog.tsx';
import { annul } from './annulments.api.ts';

export interface AnnulDialogProps {
  runId: number;
  attemptId: number;
  name: string;
  onClose: () => void;
}

/** Asks why an attempt is annulled, then annuls it. Mount it while it is to be open. */
export function AnnulDialog({ runId, attemptId, name, onClose }: AnnulDialogProps) {
  return (
    <ReasonDialog
      title={`Anular tentativa: ${name}`}
      subtitle="A tentativa sai do ranking, dos números e da pontuação, o certificado deixa de valer, e a pessoa não pode fazer esta prova de novo. Não dá para desfazer."
      confirmText="Anular tentativa"
      isDanger
      description="A pessoa lê o motivo no resultado e recebe um aviso."
      schema={annulAttempt.body}
      body={(reason) => ({ attemptId, reason })}
      act={(body) => annul(runId, body)}
      onClose={onClose}
    />
  );
}
