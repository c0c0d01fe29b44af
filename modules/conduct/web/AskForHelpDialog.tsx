import type { Ref } from 'react';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { FormDialog } from '#platform/web/ui/dialogs/FormDialog.tsx';
import { Checkbox } from '#platform/web/ui/fields/Checkbox.tsx';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import {
  FieldMessage,
  type FieldTexts,
  fieldLayout,
  GroupLabel,
  useField,
} from '#platform/web/ui/fields/FieldParts.tsx';
import { NumberField } from '#platform/web/ui/fields/NumberField.tsx';
import { TextArea } from '#platform/web/ui/fields/TextArea.tsx';
import { type HelpForm, type HelpNeed, helpForm, helpLimits } from '../contract/help-requests.ts';
import { needWords, sendHelp } from './help-requests.api.ts';

/** Mount it while it is to be open. */
export function AskForHelpDialog({ runId, onClose }: { runId: number; onClose: () => void }) {
  const form = useActForm<HelpForm>({
    schema: helpForm,
    defaultValues: { needs: [], minutes: null, reason: '' },
    act: (fields) => sendHelp(runId, fields),
    onDone: onClose,
  });
  const { control } = form;
  const needs = form.watch('needs');
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Pedir ajuda para esta prova"
      subtitle="A empresa vê o seu nome e responde com uma frase. Quem corrige não vê nem o pedido nem o motivo."
      submitText="Enviar pedido"
    >
      <Field control={control} name="needs" as={NeedsField} label="Do que você precisa?" />
      {needs.some((need) => need === 'time' || need === 'pauses') && (
        <Field
          control={control}
          name="minutes"
          as={NumberField}
          label="Quantos minutos a mais?"
          isOptional
          minValue={1}
          maxValue={helpLimits.minutesMost}
        />
      )}
      <Field
        control={control}
        name="reason"
        as={TextArea}
        label="Por quê?"
        rows={4}
        counterLimit={helpLimits.reasonMost}
        description="Diga o que ajuda. Não escreva o diagnóstico nem envie laudo: ninguém precisa deles para conceder."
      />
      <p className="max-w-prose text-sm text-muted">
        O que você contar da sua saúde é dado sensível. Ao enviar, você consente que os responsáveis e
        recrutadores da empresa leiam o motivo para responder a este pedido, e para nada mais (LGPD, art. 11,
        I). Você pode apagá-lo quando quiser; 30 dias depois do fim da prova ele é apagado sozinho.
      </p>
    </FormDialog>
  );
}

interface NeedsFieldProps extends FieldTexts {
  value: HelpNeed[];
  onChange: (value: HelpNeed[]) => void;
  /** The first choice has it, so that the form can focus it. */
  ref?: Ref<HTMLInputElement>;
}

function NeedsField({ label, description, error, value, onChange, ref }: NeedsFieldProps) {
  const { ids, says } = useField({ description, error });
  return (
    <fieldset
      {...says}
      aria-labelledby={ids.label}
      data-invalid={error ? true : undefined}
      className={fieldLayout}
    >
      <GroupLabel ids={ids}>{label}</GroupLabel>
      <div className="grid">
        {needs.map((need, index) => (
          <Checkbox
            key={need}
            {...(index === 0 && ref && { ref })}
            value={value.includes(need)}
            onChange={(isChosen) =>
              onChange(needs.filter((one) => (one === need ? isChosen : value.includes(one))))
            }
          >
            {needWords[need]}
          </Checkbox>
        ))}
      </div>
      <FieldMessage ids={ids} description={description} error={error} />
    </fieldset>
  );
}

const needs: readonly HelpNeed[] = ['time', 'pauses', 'statement', 'other'];
