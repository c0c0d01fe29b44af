import type { ReportOutcome } from '#platform/contract/words.ts';
import { ReasonDialog } from '#platform/web/shell/ReasonDialog.tsx';
import type { ReportedThing } from '../contract/moderation.ts';
import { settle, settlement } from './administration.api.ts';

const consequencesOfHiding = {
  review: 'Deixa de aparecer para todos, menos para quem escreveu, que é avisado como escolheu.',
  feedback:
    'Deixa de aparecer para todos, menos para a empresa. Se estava publicada, a empresa é avisada como escolheu.',
  photo: 'Deixa de aparecer para todos, menos para a empresa, que é avisada como escolheu.',
  exam: 'A prova fica inativa: ninguém mais começa, e quem começou termina. A empresa é avisada como escolheu.',
  company:
    'Ninguém da empresa consegue entrar, e as provas dela não aceitam novos candidatos. Os responsáveis são avisados por e-mail.',
};

export interface SettleDialogProps {
  thing: ReportedThing;
  outcome: Exclude<ReportOutcome, 'corrected'>;
  onClose: () => void;
}

export function SettleDialog({ thing, outcome, onClose }: SettleDialogProps) {
  const isHiding = outcome === 'hidden';
  if (thing.kind === 'question') {
    return (
      <ReasonDialog
        title="Recusar a contestação"
        subtitle="A questão continua como está."
        submitText="Recusar"
        isDanger={false}
        description="Quem contestou lê isto."
        schema={settlement}
        body={(reason) => ({ outcome, reason })}
        act={(body) => settle(thing, body)}
        onClose={onClose}
      />
    );
  }
  const isSuspension = isHiding && thing.kind === 'company';
  const told = isSuspension ? 'Vai no e-mail e fica no registro.' : 'Vai no aviso e fica no registro.';
  const verb = isSuspension ? 'Suspender' : 'Ocultar';
  return (
    <ReasonDialog
      title={isHiding ? `${verb} após denúncia` : 'Manter no ar'}
      subtitle={
        isHiding
          ? consequencesOfHiding[thing.kind]
          : 'Continua como está, e as denúncias sobre isto são encerradas.'
      }
      submitText={isHiding ? verb : 'Manter'}
      isDanger={isHiding}
      description={isHiding ? told : 'Fica no registro.'}
      schema={settlement}
      body={(reason) => ({ outcome, reason })}
      act={(body) => settle(thing, body)}
      onClose={onClose}
    />
  );
}
