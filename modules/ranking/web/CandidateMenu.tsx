import {
  Ban,
  Ellipsis,
  Mail,
  MessageSquareText,
  RotateCcw,
  ThumbsDown,
  ThumbsUp,
  TimerReset,
  UserPlus,
} from 'lucide-react';
import { IconButton } from '#platform/web/ui/buttons/IconButton.tsx';
import { Menu, type MenuEntry } from '#platform/web/ui/buttons/Menu.tsx';
import type { CandidateAct, ChosenCandidate } from './candidate-acts.ts';

export interface CandidateMenuProps {
  person: ChosenCandidate;
  onAct: (act: CandidateAct) => void;
}

const icon = { size: 18, 'aria-hidden': true } as const;

export function CandidateMenu({ person, onAct }: CandidateMenuProps) {
  return (
    <Menu
      label={`Ações para ${person.developer.name}`}
      trigger={(opens) => (
        <IconButton {...opens} label={`Mais ações para ${person.developer.name}`}>
          <Ellipsis size={20} aria-hidden />
        </IconButton>
      )}
      entries={actEntries([person], onAct)}
    />
  );
}

export function actEntries(
  people: readonly ChosenCandidate[],
  onAct: (act: CandidateAct) => void,
): MenuEntry[] {
  const decide = (decision: ChosenCandidate['decision']) => () => onAct({ kind: 'decide', decision, people });
  const isNews = (decision: ChosenCandidate['decision']) =>
    people.some((person) => person.delivered && person.decision !== decision);
  return [
    ...(isNews('approved')
      ? [{ id: 'approve', label: 'Aprovar', icon: <ThumbsUp {...icon} />, onAction: decide('approved') }]
      : []),
    ...(isNews('rejected')
      ? [{ id: 'reject', label: 'Reprovar', icon: <ThumbsDown {...icon} />, onAction: decide('rejected') }]
      : []),
    ...(isNews('pending')
      ? [
          {
            id: 'reopen',
            label: 'Voltar para análise',
            icon: <RotateCcw {...icon} />,
            onAction: decide('pending'),
          },
        ]
      : []),
    ...(people.some(({ developer }) => developer.deleted) ? [] : reachEntries(people, onAct)),
    ...(people.length === 1 ? attemptEntries(people, onAct) : []),
  ];
}

function reachEntries(people: readonly ChosenCandidate[], onAct: (act: CandidateAct) => void): MenuEntry[] {
  return [
    {
      id: 'group',
      label: 'Adicionar a um grupo',
      icon: <UserPlus {...icon} />,
      onAction: () => onAct({ kind: 'group', people }),
    },
    ...(people.length === 1 && people[0]?.delivered
      ? [
          {
            id: 'feedback',
            label: 'Avaliar candidato',
            icon: <MessageSquareText {...icon} />,
            onAction: () => onAct({ kind: 'feedback', people }),
          },
        ]
      : []),
    {
      id: 'contact',
      label: 'Entrar em contato',
      icon: <Mail {...icon} />,
      onAction: () => onAct({ kind: 'contact', people }),
    },
  ];
}

function attemptEntries(people: readonly ChosenCandidate[], onAct: (act: CandidateAct) => void): MenuEntry[] {
  const isGone = people.some(({ developer }) => developer.deleted);
  return [
    ...(isGone
      ? []
      : [
          {
            id: 'extra-time',
            label: 'Dar tempo extra',
            icon: <TimerReset {...icon} />,
            onAction: () => onAct({ kind: 'extra-time', people }),
          },
        ]),
    {
      id: 'annul',
      label: 'Anular tentativa',
      icon: <Ban {...icon} />,
      onAction: () => onAct({ kind: 'annul', people }),
    },
  ];
}
