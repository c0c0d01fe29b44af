import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { formatMoment } from '#platform/web/format.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { PartFailed } from '#platform/web/ui/states/PartFailed.tsx';
import { type Declared, declarationHours, type OwnDeclaration } from '../../contract/declarations.ts';
import { DeclarationFields } from './DeclarationFields.tsx';
import { DeclaredText } from './DeclaredText.tsx';
import { declarationValues, toDeclared } from './declaration-values.ts';
import { ownDeclarationQuery, sendDeclaration } from './declarations.api.ts';

export function OwnDeclarationCard({ attemptId }: { attemptId: number }) {
  const query = useQuery(ownDeclarationQuery(attemptId));
  const own = query.data;
  if (!own) return <PartFailed query={query} what="a sua declaração" />;
  if (!own.asked) return null;
  return (
    <Card title="O que você declarou">
      <DeclaredText declaration={own.declaration} />
      {own.open && <DeclarationForm key={own.declaration?.at.getTime()} attemptId={attemptId} own={own} />}
    </Card>
  );
}

function DeclarationForm({ attemptId, own }: { attemptId: number; own: OwnDeclaration }) {
  const [values, setValues] = useState(() => declarationValues(own.declaration));
  const save = useAct((said: Declared) => sendDeclaration(attemptId, said));
  const said = toDeclared(values);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (said) save.mutate(said);
  };
  return (
    <form onSubmit={submit} className="mt-6 grid max-w-prose gap-4">
      <DeclarationFields values={values} onChange={setValues} />
      {own.until && (
        <p className="text-sm text-muted">
          Você pode declarar até {formatMoment(own.until)}, {declarationHours} h depois da entrega.
        </p>
      )}
      <Button
        type="submit"
        variant="secondary"
        className="w-fit max-sm:w-full"
        isPending={save.isPending}
        isDisabled={!said}
      >
        {own.declaration ? 'Mudar declaração' : 'Declarar'}
      </Button>
    </form>
  );
}
