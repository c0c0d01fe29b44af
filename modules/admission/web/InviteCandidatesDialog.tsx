import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { withCode } from '#platform/contract/client.ts';
import { emailFault, invalidEmail, listedEmail } from '#platform/contract/email.ts';
import type { Result } from '#platform/contract/route.ts';
import { decoded } from '#platform/domain/file-text.ts';
import { counted } from '#platform/web/format.ts';
import { faultResolver } from '#platform/web/forms/contract-form.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Chip } from '#platform/web/ui/Chip.tsx';
import { FormDialog } from '#platform/web/ui/dialogs/FormDialog.tsx';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { FileButton } from '#platform/web/ui/fields/FileButton.tsx';
import { TextArea } from '#platform/web/ui/fields/TextArea.tsx';
import {
  invitationLimits,
  inviteByEmail as inviteByEmailRoute,
  invitedEmail,
} from '../contract/exam-invitations.ts';
import type { InvitationOutcome } from '../contract/invitation-words.ts';
import { emailsIn } from '../domain/email-list.ts';
import { inviteByEmail } from './exam-invitations.api.ts';

export interface InviteCandidatesDialogProps {
  runId: number;
  onClose: () => void;
}

interface Line {
  text: string;
  outcome: InvitationOutcome;
}

const outcomeNames: Record<InvitationOutcome, string> = {
  invited: 'Convidada',
  unmailed: 'Convidada, sem outro e-mail hoje',
  known: 'Já convidada antes',
  started: 'Já iniciou',
  delivered: 'Já entregou',
  repeated: 'Repetida na lista',
  malformed: 'E-mail inválido',
};

const fileBytesMost = 1_000_000;
const acceptedFiles = [
  '.csv',
  '.txt',
  '.xlsx',
  'text/csv',
  'text/plain',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
];
/** A zip archive. */
const workbook = [0x50, 0x4b, 0x03, 0x04];
/** Excel before 2007, and files with a password since. */
const olderWorkbook = [0xd0, 0xcf, 0x11, 0xe0];

export function InviteCandidatesDialog({ runId, onClose }: InviteCandidatesDialogProps) {
  const [lines, setLines] = useState<Line[]>();
  const form = useActForm<{ text: string }, Result<typeof inviteByEmailRoute>>({
    schema: inviteByEmailRoute.body,
    defaultValues: { text: '' },
    resolver: faultResolver(({ text }) => {
      const { length } = emailsIn(text);
      if (length === 0) return [['text', 'Informe ao menos um e-mail.']];
      if (length <= invitationLimits.lines) return [];
      return [['text', `Envie até ${invitationLimits.lines} e-mails por vez: há ${length}.`]];
    }),
    act: ({ text }) => inviteByEmail(runId, emailsIn(text)),
    onDone: ({ data }) => setLines(data.lines),
    onFail: (reason) => form.setError('text', { message: withCode(reason) }),
  });
  const count = peopleIn(form.watch('text'));
  const invited = lines?.filter(({ outcome }) => outcome === 'invited' || outcome === 'unmailed').length ?? 0;

  async function readFile(file: File) {
    if (file.size > fileBytesMost) {
      form.setError('text', { message: 'O arquivo é grande demais: envie até 1 MB por vez.' });
      return;
    }
    form.clearErrors();
    const emails = await emailsOf(await file.arrayBuffer());
    if (typeof emails === 'string') {
      form.setError('text', { message: emails });
      return;
    }
    const before = form.getValues('text');
    form.setValue('text', (before.trim() ? `${before.trimEnd()}\n` : '') + emails.join('\n'));
  }

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={lines ? 'Resultado dos convites' : 'Convidar por e-mail'}
      subtitle={
        lines
          ? `${counted(invited, 'pessoa convidada', 'pessoas convidadas')} de ${counted(lines.length, 'linha', 'linhas')}.`
          : 'Cada pessoa recebe um link pessoal. Quem já tem conta com o e-mail também encontra o convite no Provado.'
      }
      submitText={count > 0 ? `Convidar ${counted(count, 'pessoa', 'pessoas')}` : 'Convidar'}
      done={
        lines && (
          <>
            <OutcomeList lines={lines} />
            <Button onPress={onClose} className="self-end">
              Concluir
            </Button>
          </>
        )
      }
    >
      <Field
        control={form.control}
        name="text"
        as={TextArea}
        label="E-mails"
        rows={8}
        placeholder={'ana@exemplo.com.br\nbia@exemplo.com.br'}
        description="Um por linha, ou separados por vírgula ou ponto e vírgula."
      />
      <FileButton accept={acceptedFiles} onPick={readFile} className="w-fit">
        <FileUp size={18} aria-hidden />
        Ler de uma planilha (CSV ou Excel)
      </FileButton>
    </FormDialog>
  );
}

/** @returns a sentence if the file cannot be read */
async function emailsOf(file: ArrayBuffer): Promise<string[] | string> {
  const bytes = new Uint8Array(file);
  const begins = (signature: readonly number[]) => signature.every((byte, index) => bytes[index] === byte);
  if (begins(olderWorkbook))
    return 'Esta planilha é de uma versão antiga do Excel ou tem senha. Salve-a sem senha como .xlsx ou .csv.';
  if (!begins(workbook)) return emailsIn(decoded(bytes));
  const reader = await import('./email-workbook.ts').catch(() => undefined);
  if (!reader) return 'O leitor de planilhas não pôde ser carregado. Confira a conexão e tente de novo.';
  const emails = await reader.emailsInWorkbook(file);
  return emails ?? 'Esta planilha não pôde ser lida. Salve-a de novo como .xlsx ou .csv.';
}

const peopleIn = (text: string): number =>
  new Set(emailsIn(text).flatMap((part) => invitedEmail.safeParse(part).data ?? [])).size;

function OutcomeList({ lines }: { lines: readonly Line[] }) {
  const rank: InvitationOutcome[] = [
    'malformed',
    'repeated',
    'delivered',
    'started',
    'known',
    'unmailed',
    'invited',
  ];
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
            <span className="grid min-w-0 gap-0.5 wrap-anywhere">
              {text}
              {outcome === 'malformed' && <FaultText email={text} />}
            </span>
          </span>
          <span className="flex shrink-0">
            <Chip tone={tones[outcome]}>{outcomeNames[outcome]}</Chip>
          </span>
        </li>
      ))}
    </ul>
  );
}

function FaultText({ email }: { email: string }) {
  const fault = emailFault(listedEmail(email));
  return fault && fault !== invalidEmail && <span className="text-muted">{fault}</span>;
}

const tones: Partial<Record<InvitationOutcome, 'accent' | 'danger'>> = {
  invited: 'accent',
  malformed: 'danger',
};
