import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '#platform/contract/client.ts';
import type { InvitationOutcome } from '#platform/contract/words.ts';
import { counted } from '#platform/web/format.ts';
import { processToast } from '#platform/web/process-toast.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Chip } from '#platform/web/ui/Chip.tsx';
import { FileButton } from '#platform/web/ui/FileButton.tsx';
import { Modal } from '#platform/web/ui/Modal.tsx';
import { TextArea } from '#platform/web/ui/TextArea.tsx';
import { invitationLimits } from '../contract/exam-invitations.ts';
import { emailsIn } from '../domain/email-list.ts';
import { inviteByEmail } from './exam-invitations.api.ts';

export interface InviteDialogProps {
  runId: number;
  onClose: () => void;
}

interface Line {
  text: string;
  outcome: InvitationOutcome;
}

const outcomeNames: Record<InvitationOutcome, string> = {
  invited: 'Convidada',
  known: 'Já convidada antes',
  started: 'Já iniciou',
  delivered: 'Já entregou',
  repeated: 'Repetida na lista',
  malformed: 'E-mail inválido',
};

const fileBytesMost = 1_000_000;

/** Takes a list of e-mails, typed, pasted or from a CSV file, and then says of every line what became of it. */
export function InviteDialog({ runId, onClose }: InviteDialogProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [lines, setLines] = useState<Line[]>();
  const [isPending, setPending] = useState(false);
  const emails = emailsIn(text);

  async function readFile(file: File) {
    if (file.size > fileBytesMost) {
      setError('O arquivo é grande demais: envie até 1 MB por vez.');
      return;
    }
    setError(undefined);
    const content = await file.text();
    setText((before) => (before.trim() ? `${before.trimEnd()}\n` : '') + emailsIn(content).join('\n'));
  }

  async function submit() {
    if (emails.length === 0) {
      setError('Informe ao menos um e-mail.');
      return;
    }
    if (emails.length > invitationLimits.lines) {
      setError(`Envie até ${invitationLimits.lines} e-mails por vez: há ${emails.length}.`);
      return;
    }
    setPending(true);
    try {
      const { data } = await processToast(inviteByEmail(runId, emails), {
        success: ({ message }) => message,
        error: (reason) => messageOf(reason),
      });
      setLines(data.lines);
    } catch (reason) {
      setError(messageOf(reason));
    }
    setPending(false);
  }

  if (lines) {
    return (
      <Modal
        isOpen
        onClose={onClose}
        title="Resultado dos convites"
        subtitle={`${counted(lines.filter(({ outcome }) => outcome === 'invited').length, 'pessoa convidada', 'pessoas convidadas')} de ${counted(lines.length, 'linha', 'linhas')}.`}
        footer={<Button onPress={onClose}>Concluir</Button>}
      >
        <OutcomeList lines={lines} />
      </Modal>
    );
  }
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Convidar por e-mail"
      subtitle="Cada pessoa recebe um link pessoal. Quem já tem conta com o e-mail também é avisado por aqui."
      closesOnOutsidePress={false}
      footer={
        <>
          <Button variant="secondary" onPress={onClose} isDisabled={isPending}>
            Cancelar
          </Button>
          <Button onPress={submit} isPending={isPending}>
            {emails.length > 0 ? `Convidar ${counted(emails.length, 'pessoa', 'pessoas')}` : 'Convidar'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TextArea
          label="E-mails"
          rows={8}
          value={text}
          onChange={(next) => {
            setText(next);
            setError(undefined);
          }}
          placeholder={'ana@exemplo.com.br\nbia@exemplo.com.br'}
          description="Um por linha, ou separados por vírgula ou ponto e vírgula."
          error={error}
        />
        <FileButton accept={['.csv', '.txt', 'text/csv', 'text/plain']} onPick={readFile} className="w-fit">
          <FileUp size={18} aria-hidden />
          Ler de um arquivo CSV
        </FileButton>
      </div>
    </Modal>
  );
}

/** What went wrong first. */
function OutcomeList({ lines }: { lines: readonly Line[] }) {
  const rank: InvitationOutcome[] = ['malformed', 'repeated', 'delivered', 'started', 'known', 'invited'];
  const sorted = lines
    .map((line, index) => ({ ...line, number: index + 1 }))
    .toSorted((a, b) => rank.indexOf(a.outcome) - rank.indexOf(b.outcome));
  return (
    <ul className="max-h-96 overflow-y-auto rounded-control border border-line">
      {sorted.map(({ number, text, outcome }) => (
        <li
          key={number}
          className="flex items-center justify-between gap-4 border-line px-4 py-2.5 not-first:border-t"
        >
          <span className="flex min-w-0 text-sm">
            <span className="whitespace-pre text-muted tabular-nums">{number}. </span>
            <span className="min-w-0 wrap-anywhere">{text}</span>
          </span>
          <span className="flex shrink-0">
            <Chip tone={tones[outcome]}>{outcomeNames[outcome]}</Chip>
          </span>
        </li>
      ))}
    </ul>
  );
}

const tones: Partial<Record<InvitationOutcome, 'accent' | 'danger'>> = {
  invited: 'accent',
  malformed: 'danger',
};
