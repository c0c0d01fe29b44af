import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { FormDialog } from '#platform/web/ui/dialogs/FormDialog.tsx';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { TextArea } from '#platform/web/ui/fields/TextArea.tsx';
import { type DeletionForm, deletionForm, deletionLimits } from '../contract/deletion-requests.ts';
import type { HeldAttempt, Holding } from '../contract/holdings.ts';
import { sendDeletion } from './deletion-requests.api.ts';

export interface AskDeletionDialogProps {
  company: Holding['company'];
  /** It is absent for all that the company has. */
  attempt?: HeldAttempt | undefined;
  attempts: readonly HeldAttempt[];
  onClose: () => void;
}

export function AskDeletionDialog({ company, attempt, attempts, onClose }: AskDeletionDialogProps) {
  const form = useActForm<DeletionForm>({
    schema: deletionForm,
    defaultValues: { companyId: company.id, ...(attempt && { attemptId: attempt.id }), note: '' },
    act: sendDeletion,
    onDone: onClose,
  });
  const unknown = attempts.filter(({ resultOut, inProgress }) => !resultOut && !inProgress);
  const running = attempts.filter(({ inProgress }) => inProgress);
  const held = attempts.filter(({ onHold }) => onHold);
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Pedir exclusão antecipada"
      subtitle={attempt ? `${attempt.exam}, de ${company.name}` : `Tudo o que ${company.name} guarda`}
      submitText="Enviar pedido"
    >
      <div className="grid max-w-prose gap-3 text-sm text-muted">
        <p>
          {company.platform
            ? 'A administração do Provado responde.'
            : `A empresa vê o seu nome e responde em ${deletionLimits.days} dias; se não, responde a administração do Provado.`}{' '}
          Se aceitar, a exclusão é na hora e não se desfaz.
        </p>
        <p>
          <strong className="font-medium text-text">Continua seu:</strong> o resultado que já saiu, o
          certificado e a pontuação na plataforma. Você deixa de ver as respostas e as correções, e recursos
          em aberto se encerram.
        </p>
        {unknown.length > 0 && (
          <p>
            <strong className="font-medium text-text">Sem resultado ainda: {titles(unknown)}.</strong> Se o
            pedido for aceito antes, você desiste: não haverá nota, decisão nem certificado. A empresa pode
            recusar enquanto a prova estiver aberta ou a decisão não sair.
          </p>
        )}
        {running.length > 0 && (
          <p>
            <strong className="font-medium text-text">Em andamento: {titles(running)}.</strong> Fica de fora,
            a não ser que você entregue antes da resposta.
          </p>
        )}
        {held.length > 0 && (
          <p>
            <strong className="font-medium text-text">
              Guardada por um motivo da empresa: {titles(held)}.
            </strong>{' '}
            Enquanto ele valer, a exclusão não pode ser feita. Use a frase abaixo para perguntar qual é.
          </p>
        )}
      </div>
      <Field
        control={form.control}
        name="note"
        as={TextArea}
        label="Uma frase à empresa"
        isOptional
        rows={2}
        counterLimit={deletionLimits.noteMost}
      />
    </FormDialog>
  );
}

const titles = (attempts: readonly HeldAttempt[]) => attempts.map(({ exam }) => `“${exam}”`).join(', ');
