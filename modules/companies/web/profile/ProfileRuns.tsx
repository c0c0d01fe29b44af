import { ClipboardList } from 'lucide-react';
import { useState } from 'react';
import { paths } from '#platform/contract/paths.ts';
import { counted } from '#platform/web/format.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx';
import type { CompanyProfile } from '../../contract/company-profile.ts';
import { ProfileRunCard } from './ProfileRunCard.tsx';

const step = 12;

export interface ProfileRunsProps {
  profile: CompanyProfile;
  isOwn: boolean;
  isDeveloper: boolean;
}

export function ProfileRuns({ profile: { runs }, isOwn, isDeveloper }: ProfileRunsProps) {
  const [shown, setShown] = useState(step);
  if (runs.length === 0) {
    return (
      <EmptyState
        icon={<ClipboardList size={24} aria-hidden />}
        title={isOwn ? 'Você ainda não tem provas' : 'Nenhuma prova aberta agora'}
        action={isOwn && <LinkButton href={paths.company.exams}>Ir para as provas</LinkButton>}
      >
        {isOwn
          ? 'As provas que você aplicar aparecem aqui para os desenvolvedores.'
          : 'Quando a empresa abrir uma prova, ela aparece aqui.'}
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-6">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {runs.slice(0, shown).map((run) => (
          <li key={run.id} className="min-w-0">
            <ProfileRunCard run={run} isLink={isDeveloper} isOwn={isOwn} />
          </li>
        ))}
      </ul>
      {runs.length > shown && (
        <Button variant="secondary" onPress={() => setShown(shown + step)} className="justify-self-center">
          Mostrar mais ({counted(runs.length - shown, 'prova', 'provas')})
        </Button>
      )}
    </div>
  );
}
