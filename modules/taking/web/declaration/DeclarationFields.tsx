import { Checkbox } from '#platform/web/ui/fields/Checkbox.tsx';
import { TextField } from '#platform/web/ui/fields/TextField.tsx';
import { declarationLimits } from '../../contract/declarations.ts';
import type { DeclarationValues } from './declaration-values.ts';

export interface DeclarationFieldsProps {
  values: DeclarationValues;
  onChange: (values: DeclarationValues) => void;
}

const whoReadsIt =
  'Quem corrige lê isto ao lado das suas respostas. Não muda a nota, e você não precisa declarar para entregar.';

export function DeclarationFields({ values, onChange }: DeclarationFieldsProps) {
  const { nothing, documentation, hasAssistant, assistant, purpose } = values;
  const change = (part: Partial<DeclarationValues>) => onChange({ ...values, ...part });
  return (
    <fieldset className="grid gap-1">
      <legend className="text-sm font-medium">O que você usou?</legend>
      <div className="flex flex-wrap gap-x-6">
        <Checkbox
          value={nothing}
          onChange={(isOn) =>
            change({ nothing: isOn, ...(isOn && { documentation: false, hasAssistant: false }) })
          }
        >
          Nada
        </Checkbox>
        <Checkbox
          value={documentation}
          onChange={(isOn) => change({ documentation: isOn, ...(isOn && { nothing: false }) })}
        >
          Documentação
        </Checkbox>
        <Checkbox
          value={hasAssistant}
          onChange={(isOn) => change({ hasAssistant: isOn, ...(isOn && { nothing: false }) })}
        >
          Assistente de IA
        </Checkbox>
      </div>
      <p className="text-sm text-muted">{whoReadsIt}</p>
      {hasAssistant && (
        <TextField
          label="Qual assistente"
          isOptional
          value={assistant}
          onChange={(text) => change({ assistant: text })}
          maxLength={declarationLimits.assistant}
          className="pt-2"
        />
      )}
      {(documentation || hasAssistant) && (
        <TextField
          label="Para quê"
          isOptional
          value={purpose}
          onChange={(text) => change({ purpose: text })}
          maxLength={declarationLimits.purpose}
          className="pt-2"
        />
      )}
    </fieldset>
  );
}
