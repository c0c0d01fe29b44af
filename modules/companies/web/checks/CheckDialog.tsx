import { useState } from 'react';
import { fromWire } from '#platform/contract/translate.ts';
import { formatMoment } from '#platform/web/format.ts';
import { isDoneAlready } from '#platform/web/forms/use-act.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { FormDialog } from '#platform/web/ui/dialogs/FormDialog.tsx';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { TextArea } from '#platform/web/ui/fields/TextArea.tsx';
import {
  type CheckDecision,
  checkDecision,
  type WaitingCompany,
  waitingCompany,
} from '../../contract/company-checks.ts';
import { CompanyBesideRegistry } from './CompanyBesideRegistry.tsx';
import { decideCheck } from './company-checks.api.ts';

export function CheckDialog({ company, onClose }: { company: WaitingCompany; onClose: () => void }) {
  const [changed, setChanged] = useState<WaitingCompany>();
  const present = changed ?? company;
  const form = useActForm<CheckDecision>({
    schema: checkDecision,
    defaultValues: { approved: true, reason: '', edition: company.edition },
    act: (decision) => decideCheck(company.id, decision),
    // A decision is about what was seen: what changed meanwhile is shown before anybody decides again.
    merge: async ({ setValue }, refusal) => {
      const now = fromWire(waitingCompany, refusal.data);
      setChanged(now);
      setValue('edition', now.edition);
      return false;
    },
    onDone: onClose,
    onFail: (reason) => isDoneAlready(reason) && onClose(),
  });
  const send = (approved: boolean) => {
    form.setValue('approved', approved);
    return form.submit();
  };
  return (
    <FormDialog
      form={{ ...form, submit: () => send(true) }}
      onClose={onClose}
      size="large"
      title={present.name}
      subtitle={`Pediu a verificação em ${formatMoment(present.askedAt)}.`}
      submitText="Verificar empresa"
      acts={
        <Button variant="danger" onPress={() => void send(false)} isDisabled={form.isPending}>
          Recusar
        </Button>
      }
    >
      {changed && (
        <p role="alert" className="text-sm text-danger">
          A empresa mudou enquanto você olhava. Confira como está agora e decida de novo.
        </p>
      )}
      {present.message && (
        <blockquote className="border-l-2 border-line pl-4 text-sm wrap-anywhere">
          {present.message}
        </blockquote>
      )}
      <CompanyBesideRegistry company={present} />
      {present.earlier.length > 0 && (
        <section className="grid gap-2 text-sm">
          <h3 className="font-semibold">Decisões anteriores</h3>
          <ul className="grid list-disc gap-1 pl-5 wrap-anywhere">
            {present.earlier.map(({ decidedAt, approved, reason, by = 'Plataforma' }) => (
              <li key={decidedAt.getTime()}>
                {formatMoment(decidedAt)}, {by}: {approved ? 'verificada' : 'recusada'}. {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Field
        control={form.control}
        name="reason"
        as={TextArea}
        label="Motivo"
        description="Para recusar, diga o que falta: a empresa lê isto e pode responder. Fica no registro."
        counterLimit={500}
      />
    </FormDialog>
  );
}
