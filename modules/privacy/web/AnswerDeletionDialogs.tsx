import { counted } from '#platform/web/format.ts';
import type { ActMessage } from '#platform/web/forms/use-act.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { FormDialog } from '#platform/web/ui/dialogs/FormDialog.tsx';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { RadioGroup } from '#platform/web/ui/fields/RadioGroup.tsx';
import { TextArea } from '#platform/web/ui/fields/TextArea.tsx';
import {
  type DeletionAnswer,
  type DeletionRequest,
  deletionAnswer,
  deletionLimits,
  type RefusalGround,
} from '../contract/deletion-requests.ts';
import { groundWords } from '../domain/ground-words.ts';

export type AnswerAct = (requestId: number, body: DeletionAnswer) => Promise<ActMessage>;

interface AnswerDialogProps {
  request: DeletionRequest;
  act: AnswerAct;
  onClose: () => void;
}

export function AcceptDeletionDialog({ request, act, onClose }: AnswerDialogProps) {
  const form = useActForm<DeletionAnswer>({
    schema: deletionAnswer,
    defaultValues: { outcome: 'accepted', answer: '' },
    act: (body) => act(request.id, body),
    onDone: onClose,
    onFail: onClose,
  });
  const { whole, exam, attempts } = request;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Excluir agora"
      subtitle={
        whole
          ? `${counted(attempts, 'tentativa', 'tentativas')}, mensagens, grupos e convites de ${request.name ?? 'quem pediu'}`
          : `A tentativa de ${request.name ?? 'quem pediu'} em “${exam ?? 'prova'}”`
      }
      submitText="Excluir para sempre"
      isDanger
    >
      <p className="max-w-prose text-sm text-muted">
        Saem na hora o nome, as respostas, o código, o registro e as decisões, e não dá para desfazer. Os
        números das questões ficam, sem dizer de quem são. Resultado, certificado e pontuação continuam com a
        pessoa. O que a equipe já baixou não sai: apague também.
      </p>
      <Field
        control={form.control}
        name="answer"
        as={TextArea}
        label="Uma frase à pessoa"
        isOptional
        rows={2}
        counterLimit={deletionLimits.answerMost}
      />
    </FormDialog>
  );
}

const grounds = (Object.keys(groundWords) as RefusalGround[]).map((value) => ({
  value,
  label: groundWords[value],
}));

export function RefuseDeletionDialog({ request, act, onClose }: AnswerDialogProps) {
  const form = useActForm<DeletionAnswer>({
    schema: deletionAnswer,
    defaultValues: { outcome: 'refused', answer: '' },
    act: (body) => act(request.id, body),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Recusar o pedido"
      subtitle="A pessoa lê o motivo e a frase, e pode pedir de novo."
      submitText="Recusar"
    >
      <Field control={form.control} name="ground" as={RadioGroup} label="Motivo" options={grounds} />
      <Field
        control={form.control}
        name="answer"
        as={TextArea}
        label="O que a pessoa vai ler"
        rows={3}
        counterLimit={deletionLimits.answerMost}
        description="Diga qual obrigação, qual processo, ou até quando."
      />
    </FormDialog>
  );
}
