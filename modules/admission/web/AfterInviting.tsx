import { Mail, Users } from 'lucide-react';
import { href, paths } from '#platform/contract/paths.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';

export interface AfterInvitingProps {
  groupId: number;
  onContact: () => void;
  onClose: () => void;
}

export function AfterInviting({ groupId, onContact, onClose }: AfterInvitingProps) {
  return (
    <div className="grid gap-3">
      <Button variant="secondary" autoFocus onPress={onContact} className="justify-start">
        <Mail size={18} aria-hidden />
        Entrar em contato
      </Button>
      <LinkButton
        variant="secondary"
        href={href(paths.company.group, { groupId })}
        onPress={onClose}
        className="justify-start"
      >
        <Users size={18} aria-hidden />
        Ver o grupo
      </LinkButton>
      <Button variant="secondary" onPress={onClose} className="justify-self-end">
        Agora não
      </Button>
    </div>
  );
}
