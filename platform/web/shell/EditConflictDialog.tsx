import { type ReactNode, useState } from 'react';
import { type Collision, type EditConflict, resolveEditConflict } from '../network/edit-conflict.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { FormDialog } from '../ui/dialogs/FormDialog.tsx';
import { FieldMessage, useField } from '../ui/fields/FieldParts.tsx';
import { radioLook } from '../ui/fields/field-styles.ts';
import { Radio, Radios } from '../ui/fields/Radios.tsx';

export interface EditConflictDialogProps {
  request: EditConflict | undefined;
  isOpen: boolean;
  onClose: () => void;
}

export function EditConflictDialog({ request, onClose }: EditConflictDialogProps) {
  return request && <Question request={request} onClose={onClose} />;
}

const sides = { mine: 'O que você escreveu', theirs: 'Como está agora' } as const;
type Side = keyof typeof sides;

function Question({
  request: { collisions, merged },
  onClose,
}: {
  request: EditConflict;
  onClose: () => void;
}) {
  const [kept, setKept] = useState<ReadonlyMap<string, Side>>(new Map());
  const [isSent, setSent] = useState(false);
  const keep = (side: Side) => setKept(new Map(collisions.map(({ name }) => [name, side])));
  const submit = () => {
    setSent(true);
    const missing = collisions.find(({ name }) => !kept.has(name));
    if (missing)
      document.querySelector<HTMLElement>(`[data-of="${CSS.escape(missing.name)}"] input`)?.focus();
    else resolveEditConflict(kept);
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
  const error = isMissing ? 'Escolha o que fica neste campo.' : undefined;
  const { ids, says } = useField({ error });
  return (
    <Radios
      {...says}
      aria-labelledby={ids.label}
      data-of={collision.name}
      value={value ?? null}
      onChange={(side) => onChange(side as Side)}
      data-invalid={isMissing || undefined}
      className="group/field grid grid-cols-1 gap-2"
    >
      <span id={ids.label} className="text-sm font-semibold">
        {collision.label}
      </span>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {(['mine', 'theirs'] as const).map((side) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the Radio inside is an input
          <label
            key={side}
            className="group flex min-w-0 cursor-pointer flex-col gap-3 rounded-control border border-line p-4 transition-colors hover:border-control has-checked:border-accent has-checked:bg-soft"
          >
            <span className="flex items-center justify-between gap-3 text-sm text-muted">
              {sides[side]}
              <Radio value={side} className={radioLook} />
            </span>
            <Value>{collision[side]}</Value>
          </label>
        ))}
      </div>
      <FieldMessage ids={ids} error={error} />
    </Radios>
  );
}

function Value({ children }: { children: ReactNode }) {
  const isBlank = children === null || children === undefined || children === '';
  return (
    <div className="min-w-0 whitespace-pre-wrap text-text wrap-anywhere">
      {isBlank ? <em className="text-muted">Em branco</em> : children}
    </div>
  );
}
