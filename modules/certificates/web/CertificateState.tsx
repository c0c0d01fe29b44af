import { BadgeCheck } from 'lucide-react';
import type { CertificateState as State } from '#platform/contract/words.ts';
import { Chip } from '#platform/web/ui/Chip.tsx';

const words: Record<State, string> = {
  valid: 'Válido',
  replaced: 'Substituído',
  annulled: 'Anulado',
  withdrawn: 'Retirado',
  revoked: 'Revogado',
};

export function CertificateState({ state }: { state: State }) {
  if (state === 'valid') {
    return (
      <Chip tone="accent" icon={<BadgeCheck size={14} aria-hidden />}>
        {words.valid}
      </Chip>
    );
  }
  return <Chip tone={state === 'revoked' ? 'danger' : 'neutral'}>{words[state]}</Chip>;
}
