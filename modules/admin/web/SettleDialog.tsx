import type { ReportOutcome } from '#platform/contract/words.ts';
import { ReasonDialog } from '#platform/web/shell/ReasonDialog.tsx';
import type { ReportedThing } from '../contract/moderation.ts';
import { settle, settlement } from './administration.api.ts';

const consequences = {
  dismissed: 'Continua como está, e as denúncias sobre isto são encerradas.',
  hidden: 'Deixa de aparecer para todos, menos para quem fez.',
  exam: 'A prova fica inativa: ninguém mais começa, e quem começou termina.',
  company:
    'Ninguém da empresa consegue entrar, e as provas dela não aceitam novos candidatos. Os donos são avisados por e-mail.',
};

export interface SettleDialogProps {
  thing: ReportedThing;
  outcome: Exclude<ReportOutcome, 'corrected'>;
  onClose: () => void;
}

/** Asks for the reason of a decision about what was reported. */
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
  const verb = isSuspension ? 'Suspender' : 'Ocultar';
  const special = thing.kind === 'exam' || thing.kind === 'company' ? consequences[thing.kind] : undefined;
  return (
    <ReasonDialog
      title={isHiding ? `${verb} após denúncia` : 'Manter no ar'}
      subtitle={(isHiding && special) || consequences[outcome]}
      submitText={isHiding ? verb : 'Manter'}
      isDanger={isHiding}
      description={isSuspension ? 'Vai no e-mail e fica no registro.' : 'Fica no registro.'}
      schema={settlement}
      body={(reason) => ({ outcome, reason })}
      act={(body) => settle(thing, body)}
      onClose={onClose}
    />
  );
}
