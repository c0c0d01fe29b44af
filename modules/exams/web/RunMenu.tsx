import { useNavigate } from '@tanstack/react-router';
import {
  CalendarClock,
  CircleStop,
  Copy,
  EllipsisVertical,
  Eye,
  EyeOff,
  Library,
  ListChecks,
  Pencil,
} from 'lucide-react';
import { type ComponentType, Suspense, useState } from 'react';
import { messageOf } from '#platform/contract/client.ts';
import { dayOf } from '#platform/contract/day.ts';
import { editExamHref } from '#platform/web/paths.ts';
import { processToast } from '#platform/web/process-toast.ts';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { IconButton } from '#platform/web/ui/IconButton.tsx';
import { Menu, type MenuEntry } from '#platform/web/ui/Menu.tsx';
import type { CompanyRun } from '../contract/exams.ts';
import { EndDialog } from './EndDialog.tsx';
import { QuestionResultsDialog } from './QuestionResultsDialog.tsx';
import { copyRun, endRunNow, moveRunEnd, setRunActive, showQuestionResults } from './run-life.api.ts';

/** A dialog of another module about a run. */
export type RunDialog = ComponentType<{ runId: number; onClose: () => void }>;

/** What a company can do with a run of its own, behind one button. */
export function RunMenu({ run, saveToBank: SaveToBank }: { run: CompanyRun; saveToBank: RunDialog }) {
  const { id, startsAt, endsAt, exam } = run;
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'end' | 'end now' | 'results' | 'bank'>();
  const [isBusy, setBusy] = useState(false);
  const close = () => setAsking(undefined);

  const act = async (work: Promise<string>) => {
    setBusy(true);
    try {
      await processToast(work, { success: (message) => message, error: (reason) => messageOf(reason) });
      close();
    } catch {
      // The toast has said it, and the dialog stays for another try.
    } finally {
      setBusy(false);
    }
  };
  const handleCopy = () =>
    act(
      copyRun(id).then(({ message, runId, annulled }) => {
        void navigate({ href: editExamHref(runId), state: { leftOut: annulled } });
        return message;
      }),
    );
  const icon = 18;
  const entries: MenuEntry[] = [
    { id: 'edit', label: 'Editar', icon: <Pencil size={icon} aria-hidden />, href: editExamHref(id) },
    {
      id: 'copy',
      label: 'Duplicar',
      icon: <Copy size={icon} aria-hidden />,
      onAction: () => void handleCopy(),
    },
    {
      id: 'end',
      label: 'Mudar o prazo',
      icon: <CalendarClock size={icon} aria-hidden />,
      onAction: () => setAsking('end'),
    },
    {
      id: 'results',
      label: 'Resultado por questão',
      icon: <ListChecks size={icon} aria-hidden />,
      onAction: () => setAsking('results'),
    },
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
      onAction: () => void act(setRunActive(id, !exam.active)),
    },
    ...(endsAt > new Date()
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
  ];

  return (
    <>
      <Menu
        label={`Ações de ${exam.title}`}
        entries={entries}
        trigger={
          <IconButton label={`Ações de ${exam.title}`} isDisabled={isBusy}>
            <EllipsisVertical size={20} aria-hidden />
          </IconButton>
        }
      />
      {asking === 'end' && (
        <EndDialog
          firstDay={dayOf(startsAt)}
          endsAt={endsAt}
          isPending={isBusy}
          onClose={close}
          onConfirm={(day) => void act(moveRunEnd(id, day))}
        />
      )}
      {asking === 'results' && (
        <QuestionResultsDialog
          shown={run.questionResults}
          isPending={isBusy}
          onClose={close}
          onConfirm={(shown) => void act(showQuestionResults(id, shown))}
        />
      )}
      <Suspense>{asking === 'bank' && <SaveToBank runId={id} onClose={close} />}</Suspense>
      <ConfirmDialog
        isOpen={asking === 'end now'}
        onClose={close}
        onConfirm={() => void act(endRunNow(id))}
        title="Encerrar a prova agora?"
        confirmText="Encerrar agora"
        isDanger
        isPending={isBusy}
      >
        Ninguém mais começa, e quem está fazendo a prova entrega o que já respondeu. As respostas ficam
        guardadas e podem ser corrigidas.
      </ConfirmDialog>
    </>
  );
}
