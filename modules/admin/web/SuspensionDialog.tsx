import { ReasonDialog } from '#platform/web/shell/ReasonDialog.tsx';
import { type Suspendable, suspend, suspension } from './administration.api.ts';

const consequences = {
  account: 'A pessoa sai de todos os dispositivos e não consegue mais entrar. Ela é avisada por e-mail.',
  company:
    'Ninguém da empresa consegue entrar, e as provas dela não aceitam novos candidatos. Quem já começou uma prova termina. Os responsáveis são avisados por e-mail.',
};

export function SuspensionDialog({ subject, onClose }: { subject: Suspendable; onClose: () => void }) {
  const verb = subject.suspended ? 'Reativar' : 'Suspender';
  return (
    <ReasonDialog
      title={`${verb} ${subject.name}`}
      subtitle={
        subject.suspended
          ? 'Tudo volta a valer como antes, e a pessoa é avisada por e-mail.'
          : consequences[subject.kind]
      }
      submitText={verb}
      isDanger={!subject.suspended}
      description="Vai no e-mail e fica no registro."
      schema={suspension}
      body={(reason) => ({ suspended: !subject.suspended, reason })}
      act={(body) => suspend(subject, body)}
      onClose={onClose}
    />
  );
}
