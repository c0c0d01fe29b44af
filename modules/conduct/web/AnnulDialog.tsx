import { useQuery } from '@tanstack/react-query';
import { WhoHears } from '#modules/notifications/web/public.ts';
import { ReasonDialog } from '#platform/web/shell/ReasonDialog.tsx';
import { annulAttempt, annulAttemptAsAdmin } from '../contract/annulments.ts';
import { AnnulmentEffects } from './AnnulmentEffects.tsx';
import { annul, annulAny, annulmentPreviewQuery } from './annulments.api.ts';

const words = {
  subtitle: 'Não dá para desfazer, e a pessoa não pode fazer esta prova de novo.',
  submitText: 'Anular tentativa',
  isDanger: true,
};

export interface AnnulDialogProps {
  runId: number;
  attemptId: number;
  name: string;
  onClose: () => void;
}

/** Mount it while it is to be open. */
export function AnnulDialog({ runId, attemptId, name, onClose }: AnnulDialogProps) {
  const preview = useQuery(annulmentPreviewQuery(attemptId, runId));
  return (
    <ReasonDialog
      {...words}
      title={`Anular tentativa: ${name}`}
      description="A pessoa lê o motivo no resultado."
      schema={annulAttempt.body}
      body={(reason) => ({ attemptId, reason })}
      act={(body) => annul(runId, body)}
      onClose={onClose}
      isBlocked={!preview.isSuccess}
    >
      <AnnulmentEffects preview={preview} name={name} />
      <WhoHears runId={runId} kind="attempt_annulled" attemptIds={[attemptId]} />
    </ReasonDialog>
  );
}

export interface AnnulAnyDialogProps {
  attemptId: number;
  name: string;
  exam: string;
  company: string;
  onClose: () => void;
}

export function AnnulAnyDialog({ attemptId, name, exam, company, onClose }: AnnulAnyDialogProps) {
  const preview = useQuery(annulmentPreviewQuery(attemptId));
  return (
    <ReasonDialog
      {...words}
      title={`Anular tentativa: ${name}`}
      subtitle={`${exam} · ${company}. ${words.subtitle}`}
      description={`A pessoa e ${company} são avisadas como escolheram e leem o motivo, que fica também no registro.`}
      schema={annulAttemptAsAdmin.body}
      body={(reason) => ({ reason })}
      act={(body) => annulAny(attemptId, body)}
      onClose={onClose}
      isBlocked={!preview.isSuccess}
    >
      <AnnulmentEffects preview={preview} name={name} />
    </ReasonDialog>
  );
}
