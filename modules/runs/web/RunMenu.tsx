import { useNavigate } from '@tanstack/react-router';
import {
  BookOpen,
  CalendarClock,
  CircleStop,
  Copy,
  EllipsisVertical,
  Eye,
  EyeOff,
  Library,
  ListChecks,
  Megaphone,
  MessageCircleQuestion,
  Pencil,
  Scale,
  ScanFace,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { SaveRunDialog } from '#modules/question-bank/web/public.ts';
import { href, paths } from '#platform/contract/paths.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { lazyDialog } from '#platform/web/lazy-dialog.tsx';
import { queryClient } from '#platform/web/network/query-client.ts';
import { IconButton } from '#platform/web/ui/buttons/IconButton.tsx';
import { Menu, type MenuEntry } from '#platform/web/ui/buttons/Menu.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/lazy-dialogs.ts';
import { useNow } from '#platform/web/use-now.ts';
import type { ManagedRun } from './managed-run.ts';
import { copyRun, sendBlind, setRunActive } from './run-life.api.ts';
import { undecidedQuery } from './undecided.api.ts';

// The menu stands on the first screens of a company; what it opens is rarely opened.
const EndDialog = lazyDialog(() => import('./EndDialog.tsx').then((found) => found.EndDialog));
const StopDialog = lazyDialog(() => import('./StopDialog.tsx').then((found) => found.StopDialog));
const RuleDialog = lazyDialog(() => import('./RuleDialog.tsx').then((found) => found.RuleDialog));
const ResultsReleaseDialog = lazyDialog(() =>
  import('./ResultsReleaseDialog.tsx').then((found) => found.ResultsReleaseDialog),
);
const AppealDaysDialog = lazyDialog(() =>
  import('./AppealDaysDialog.tsx').then((found) => found.AppealDaysDialog),
);
const DefenceDialog = lazyDialog(() => import('./DefenceDialog.tsx').then((found) => found.DefenceDialog));
const QuestionResultsDialog = lazyDialog(() =>
  import('./QuestionResultsDialog.tsx').then((found) => found.QuestionResultsDialog),
);

export interface RunMenuProps {
  run: ManagedRun;
  first?: readonly MenuEntry[];
  onDeleted?: () => void;
}

export function RunMenu({ run, first = [], onDeleted }: RunMenuProps) {
  const { id, endsAt, candidates, exam, blind, edition } = run;
  const now = useNow();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<
    | 'end'
    | 'rule'
    | 'end now'
    | 'inactive'
    | 'blind'
    | 'release'
    | 'appeals'
    | 'results'
    | 'bank'
    | 'delete'
    | 'defence'
  >();
  const close = () => setAsking(undefined);
  const copy = useAct(() => copyRun(id), {
    onDone: ({ data }) =>
      void navigate({
        href: href(paths.company.editExam, { runId: data.runId }),
        state: { leftOut: data.annulled },
      }),
  });
  const activate = useAct((active: boolean) => setRunActive(id, active));
  const switchBlind = useAct(() => sendBlind(id, { blind: !blind, edition }), { onDone: close });
  // Whoever is owed a decision is named first.
  const deactivate = async () => {
    const found = await queryClient.fetchQuery(undecidedQuery(id)).catch(() => undefined);
    if (found?.waiting === 0 && found.going === 0) activate.mutate(false);
    else setAsking('inactive');
  };
  const icon = 18;
  const entries: MenuEntry[] = [
    ...first,
    {
      id: 'edit',
      label: 'Editar',
      icon: <Pencil size={icon} aria-hidden />,
      href: href(paths.company.editExam, { runId: id }),
    },
    {
      id: 'copy',
      label: 'Duplicar',
      icon: <Copy size={icon} aria-hidden />,
      onAction: () => copy.mutate(),
    },
    {
      id: 'end',
      label: 'Mudar o prazo',
      icon: <CalendarClock size={icon} aria-hidden />,
      onAction: () => setAsking('end'),
    },
    {
      id: 'rule',
      label: 'Regra sobre ajuda e IA',
      icon: <BookOpen size={icon} aria-hidden />,
      onAction: () => setAsking('rule'),
    },
    {
      id: 'release',
      label: 'Divulgação do resultado',
      icon: <Megaphone size={icon} aria-hidden />,
      onAction: () => setAsking('release'),
    },
    {
      id: 'appeals',
      label: 'Prazo de recurso',
      icon: <Scale size={icon} aria-hidden />,
      onAction: () => setAsking('appeals'),
    },
    {
      id: 'blind',
      label: blind ? 'Revelar nomes a quem corrige' : 'Corrigir às cegas',
      icon: <ScanFace size={icon} aria-hidden />,
      onAction: () => setAsking('blind'),
    },
    // Only a practical exam has a work; what was said of it stands once somebody has begun.
    ...(exam.kind === 'practice' && candidates === 0
      ? [
          {
            id: 'defence',
            label: 'Defesa do trabalho',
            icon: <MessageCircleQuestion size={icon} aria-hidden />,
            onAction: () => setAsking('defence'),
          },
        ]
      : []),
    // Nobody sees the key of a template.
    ...(run.questionResults === undefined
      ? []
      : [
          {
            id: 'results',
            label: 'Resultado por questão',
            icon: <ListChecks size={icon} aria-hidden />,
            onAction: () => setAsking('results'),
          },
        ]),
    // A practical exam asks for a link alone.
    ...(exam.kind === 'theory'
      ? [
          {
            id: 'bank',
            label: 'Guardar questões no banco',
            icon: <Library size={icon} aria-hidden />,
            onAction: () => setAsking('bank'),
          },
        ]
      : []),
    {
      id: 'active',
      label: exam.active ? 'Deixar inativa' : 'Ativar',
      icon: exam.active ? <EyeOff size={icon} aria-hidden /> : <Eye size={icon} aria-hidden />,
      onAction: () => (exam.active ? void deactivate() : activate.mutate(true)),
    },
    ...(endsAt > now
      ? [
          {
            id: 'end now',
            label: 'Encerrar agora',
            icon: <CircleStop size={icon} aria-hidden />,
            isDanger: true,
            onAction: () => setAsking('end now'),
          },
        ]
      : []),
    ...(candidates === 0
      ? [
          {
            id: 'delete',
            label: 'Excluir',
            icon: <Trash2 size={icon} aria-hidden />,
            isDanger: true,
            onAction: () => setAsking('delete'),
          },
        ]
      : []),
  ];

  return (
    <>
      <Menu
        label={`Ações de ${exam.title}`}
        entries={entries}
        trigger={(opens) => (
          <IconButton
            {...opens}
            label={`Ações de ${exam.title}`}
            isDisabled={copy.isPending || activate.isPending}
          >
            <EllipsisVertical size={20} aria-hidden />
          </IconButton>
        )}
      />
      {asking === 'end' && <EndDialog run={run} onClose={close} />}
      {(asking === 'end now' || asking === 'inactive' || asking === 'delete') && (
        <StopDialog kind={asking} run={run} onClose={close} onDeleted={onDeleted} />
      )}
      {asking === 'rule' && <RuleDialog runId={id} onClose={close} />}
      {asking === 'release' && <ResultsReleaseDialog run={run} onClose={close} />}
      {asking === 'appeals' && <AppealDaysDialog run={run} onClose={close} />}
      {asking === 'results' && <QuestionResultsDialog run={run} onClose={close} />}
      {asking === 'defence' && <DefenceDialog run={run} onClose={close} />}
      {asking === 'bank' && <SaveRunDialog runId={id} onClose={close} />}
      <ConfirmDialog
        isOpen={asking === 'blind'}
        onClose={close}
        onConfirm={() => switchBlind.mutate()}
        title={blind ? 'Revelar os nomes a quem corrige?' : 'Corrigir às cegas?'}
        confirmText={blind ? 'Revelar nomes' : 'Corrigir às cegas'}
        isPending={switchBlind.isPending}
      >
        {blind
          ? 'Quem corrige passa a ver de quem é cada resposta. Fica registrado quem revelou e quando.'
          : 'Quem corrige vê “Candidato 1”, “Candidato 2”, sem nome, e-mail, foto, localidade nem decisão, até o resultado de cada um sair. O ranking com nomes fica com quem decide e não corrige.'}
      </ConfirmDialog>
    </>
  );
}
