import { type ReactNode, useState } from 'react';
import { FieldError, Label, RadioButton, RadioField, RadioGroup } from 'react-aria-components';
import { answerKeepRequest, type Collision, type KeepRequest } from '../keep-request.ts';
import { Button } from '../ui/Button.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { RadioDot } from '../ui/RadioDot.tsx';

export interface KeepDialogProps {
  /** Absent while nothing is asked. */
  request: KeepRequest | undefined;
  isOpen: boolean;
  onClose: () => void;
}

/** Shows both values of every field that two people changed, and asks which one stays. */
export function KeepDialog({ request, onClose }: KeepDialogProps) {
  return request && <Question request={request} onClose={onClose} />;
}

const sides = { mine: 'O que você escreveu', theirs: 'Como está agora' } as const;
type Side = keyof typeof sides;

function Question({
  request: { collisions, merged },
  onClose,
}: {
  request: KeepRequest;
  onClose: () => void;
}) {
  const [kept, setKept] = useState<ReadonlyMap<string, Side>>(new Map());
  const [isSent, setSent] = useState(false);
  const keep = (side: Side) => setKept(new Map(collisions.map(({ name }) => [name, side])));
  const submit = () => {
    setSent(true);
    if (collisions.every(({ name }) => kept.has(name))) answerKeepRequest(kept);
  };
  return (
    <FormDialog
      form={{ submit, isPending: false, formState: { isDirty: false } }}
      onClose={onClose}
      title="Isto mudou enquanto você editava"
      subtitle="Outra pessoa, ou você em outra aba, salvou antes. Nada se perdeu: escolha o que fica em cada campo."
      size="large"
      keepsFooter
      submitText="Salvar com estas escolhas"
      cancelText="Voltar ao formulário"
    >
      {collisions.length > 1 && (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onPress={() => keep('mine')}>
            Ficar com tudo que escrevi
          </Button>
          <Button variant="secondary" onPress={() => keep('theirs')}>
            Ficar com tudo como está agora
          </Button>
        </div>
      )}
      {collisions.map((collision) => (
        <Choice
          key={collision.name}
          collision={collision}
          value={kept.get(collision.name)}
          onChange={(side) => setKept(new Map([...kept, [collision.name, side]]))}
          isMissing={isSent && !kept.has(collision.name)}
        />
      ))}
      {merged.length > 0 && (
        <section aria-labelledby="tambem-mudou" className="grid grid-cols-1 gap-3 border-t border-line pt-5">
          <h3 id="tambem-mudou" className="text-sm font-semibold">
            Também mudou, e fica como está agora
          </h3>
          <dl className="grid grid-cols-1 gap-3">
            {merged.map(({ label, theirs }) => (
              <div key={label} className="grid grid-cols-1 gap-1">
                <dt className="text-sm text-muted">{label}</dt>
                <dd>
                  <Value>{theirs}</Value>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </FormDialog>
  );
}

interface ChoiceProps {
  collision: Collision;
  value: Side | undefined;
  onChange: (side: Side) => void;
  isMissing: boolean;
}

function Choice({ collision, value, onChange, isMissing }: ChoiceProps) {
  return (
    <RadioGroup
      value={value ?? null}
      onChange={(side) => onChange(side as Side)}
      isInvalid={isMissing}
      validationBehavior="aria"
      className="grid grid-cols-1 gap-2"
    >
      <Label className="text-sm font-semibold">{collision.label}</Label>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {(['mine', 'theirs'] as const).map((side) => (
          <RadioField key={side} value={side} className="flex min-w-0">
            <RadioButton className="group flex w-full min-w-0 cursor-pointer flex-col gap-3 rounded-control border border-line p-4 transition-colors data-hovered:border-control data-selected:border-accent data-selected:bg-soft">
              <span className="flex items-center justify-between gap-3 text-sm text-muted">
                {sides[side]}
                <RadioDot />
              </span>
              <Value>{collision[side]}</Value>
            </RadioButton>
          </RadioField>
        ))}
      </div>
      {isMissing && <FieldError className="text-sm text-danger">Escolha o que fica neste campo.</FieldError>}
    </RadioGroup>
  );
}

/** A value as it was typed. */
function Value({ children }: { children: ReactNode }) {
  const isBlank = children === null || children === undefined || children === '';
  return (
    <div className="min-w-0 whitespace-pre-wrap text-text wrap-anywhere">
      {isBlank ? <em className="text-muted">Em branco</em> : children}
    </div>
  );
}
